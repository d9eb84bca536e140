"""The generic players, and the loops in which they play whole games without Python."""
