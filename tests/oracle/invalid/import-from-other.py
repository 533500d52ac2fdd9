"""A script that is refused."""
from json import dumps
print(1)
