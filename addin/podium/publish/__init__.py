"""What players read: the pages, print-outs and data of a tables workbook, a standings workbook or a season.

``sources`` makes a ``Publication`` (``model``) of any of them, one file a scoring system; what writes it out knows
nothing of scoring.
"""
