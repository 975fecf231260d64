"""What the parts of the extension call each other by."""

EXTENSION = "org.podium.calc"
SERVICE = "org.podium.calc.Functions"
INTERFACE = "org.podium.calc.XFunctions"
CATEGORY = "Podium"
