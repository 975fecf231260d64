"""Podium: scoring tournaments in spreadsheets."""

__version__ = "0.1.0"
