"""A script that is refused."""
from oracle.script import *
print(1)
