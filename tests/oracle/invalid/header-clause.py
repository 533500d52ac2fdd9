"""A title.

clauses: STOP-1, STOP-2
"""
print(1)
