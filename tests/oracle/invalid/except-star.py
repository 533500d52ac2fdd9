"""A script that is refused."""
try:
    pass
except* ValueError:
    pass
