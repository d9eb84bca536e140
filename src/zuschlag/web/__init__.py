"""The HTTP side: pages, streams and the API, over the tables of a store."""
