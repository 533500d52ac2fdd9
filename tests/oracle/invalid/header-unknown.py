"""A title.

clause: STOP-1
"""
print(1)
