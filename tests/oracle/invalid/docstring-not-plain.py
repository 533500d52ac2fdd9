"""A title\x2e"""
print(1)
