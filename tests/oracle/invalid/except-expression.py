"""A script that is refused."""
try:
    pass
except type(1):
    pass
