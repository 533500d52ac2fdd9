"""A script that is refused."""
print("\N{BULLET}")
