"""A title.

needs: threads
"""
print(1)
