"""A script that is refused."""
try:
    pass
except:
    pass
