"""Workbooks that Podium writes: from styled templates, with the values of all formulas stored in the file."""
