"""The programs that carry the worksheet functions into a spreadsheet, run for real, a folder each."""
