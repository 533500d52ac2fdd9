"""A script that is refused."""
import time

def f(time):
    pass
