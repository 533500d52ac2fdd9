"""A script that is refused."""
print("%d" % 1)
