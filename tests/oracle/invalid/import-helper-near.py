"""A script that is refused."""
from oracle.script import atempt
print(1)
