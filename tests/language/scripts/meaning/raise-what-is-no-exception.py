"""Raise what is no exception."""
try:
    raise 5
except TypeError as e:
    print(e)
