"""A script that is refused."""
print(__name__)
