"""A script that is refused."""
print(2 ** 3)
