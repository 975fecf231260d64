"""What a page is, and the pieces that pages are made of: tables, charts and texts."""
