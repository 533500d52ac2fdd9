"""A script that is refused."""
from oracle.script import attempt
attempt = 1
