"""A script that is refused."""
print(1)
