"""A title.

clauses: STOP-1
and more
"""
print(1)
