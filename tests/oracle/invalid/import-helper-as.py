"""A script that is refused."""
from oracle.script import attempt as a
print(1)
