"""A script that is refused."""
x: int = 1
