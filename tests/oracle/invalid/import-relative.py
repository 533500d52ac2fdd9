"""A script that is refused."""
from . import x
print(1)
