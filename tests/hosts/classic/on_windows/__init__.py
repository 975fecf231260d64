"""What runs in Windows Python. Nothing here is imported on Linux."""
