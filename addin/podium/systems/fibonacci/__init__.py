"""Diplomacy boards and the teams that play them."""
