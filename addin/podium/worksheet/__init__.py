"""The worksheet functions: what a spreadsheet sends becomes what the rules take, and back.

``declaration`` holds the one declaration of each function; ``cells`` and ``ranges`` read what arrives; ``answers``
gives each host what it can show. One file a scoring system holds its functions.
"""
