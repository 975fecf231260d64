"""A season: the organiser's own workbook in, standings out.

``model`` is what a season is, whichever file it came from. The organiser's workbook is only ever read; what is imported
goes to a results file beside it, which is Podium's.
"""
