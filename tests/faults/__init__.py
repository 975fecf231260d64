"""What is left on the disk when a command is killed, or the disk fails it: ``python -m tests.faults --kills 500``."""
