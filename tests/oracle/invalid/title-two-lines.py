"""A title that goes
on.
"""
print(1)
