"""A title.

clauses:
"""
print(1)
