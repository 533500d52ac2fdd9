"""
clauses: STOP-1
"""
print(1)
