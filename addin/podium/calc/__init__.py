"""The extension of LibreOffice Calc: the worksheet functions, generated from their declarations.

``component`` and ``names`` are carried in the extension and run in LibreOffice's own Python; the rest builds it.
"""
