"""A script that is refused."""
print(1 / 2)
