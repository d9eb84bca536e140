"""The steps from each revision of the store to the next."""
