"""Result sheets: files in, one record out, whichever program wrote them.

``readers`` turns a file into tables of cells, one file a format. ``finding`` finds in them the header row and the
columns that a scoring system asks for, by the names in ``names``, and gives a ``record``. ``problems`` says which cells
are wrong. A reader knows no scoring system, and a scoring system no format.
"""
