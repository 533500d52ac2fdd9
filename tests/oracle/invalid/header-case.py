"""A title.

Clauses: STOP-1
"""
print(1)
