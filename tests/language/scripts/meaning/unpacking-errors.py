"""Unpacking errors."""
try:
    a, b = [1]
except ValueError as e:
    print(e)
try:
    a, b = range(3)
except ValueError as e:
    print(type(e).__name__)
