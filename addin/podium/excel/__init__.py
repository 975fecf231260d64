"""Excel on this machine: installing into it, finding what is wrong with it, and the button in its ribbon."""
