"""The Grand Prix of the Mind Sports Olympiad."""
