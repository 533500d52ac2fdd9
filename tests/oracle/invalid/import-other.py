"""A script that is refused."""
import sys
print(1)
