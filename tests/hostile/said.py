"""What is said of hostile files of several formats."""

READ = "read"  # of one that does no harm
TOGETHER = "has sheets of over 20 million cells together; delete the rows and columns outside the tables"
