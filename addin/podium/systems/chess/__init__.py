"""School chess: the points of all sections and round counts."""
