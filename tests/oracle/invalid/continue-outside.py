"""A script that is refused."""
def f():
    continue

while True:
    f()
