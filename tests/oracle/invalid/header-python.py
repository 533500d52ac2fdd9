"""A title.

python: >3.9
"""
print(1)
