"""Bare raise without an exception."""
try:
    raise
except RuntimeError as e:
    print(e)
