"""A title.

clauses: STOP-1
clauses: STOP-2
"""
print(1)
