"""Random cases given to every host, and to references that share nothing with Podium: no two may differ.

``python -m tests.differential --cases 100000 --hosts core xlwings`` runs as many as one likes, and prints figures.
"""
