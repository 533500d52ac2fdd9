"""A script that is refused."""
for i in range(3):
    pass
else:
    pass
