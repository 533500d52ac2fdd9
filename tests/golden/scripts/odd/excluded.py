"""Not for newer versions.

python: <3.12
"""
print("never")

# expected 3.11: print never; end
