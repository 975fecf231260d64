"""Workbooks made to do harm, and what Podium says of each in a process whose memory is counted."""
