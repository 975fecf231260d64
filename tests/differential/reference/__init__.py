"""The rules once more, slowly: written from the texts of the organisers, importing nothing from Podium.

Each gives the cells that a correct function would show, for a case as it was meant and not as it was typed.
"""
