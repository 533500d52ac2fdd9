"""Makes addresses and descriptors of a process differ from those of others."""
import os
import random

_JUNK = []


def pad():
    """Take memory and descriptors at random, and keep them."""
    _pad_heap()
    _pad_descriptors()


def _pad_heap():
    """Leave the heap in a random state, so that objects of the script get
    other addresses, and sets that hash by address another order.

    Of every size that small objects have, some blocks are taken, and half of
    them given back in random order.
    """
    chance = random.Random(os.urandom(8))
    for size in range(1, 480, 16):
        blocks = [bytes(size) for _ in range(chance.randrange(24))]
        chance.shuffle(blocks)
        _JUNK.extend(blocks[len(blocks) // 2:])
        while blocks:
            blocks.pop()


def _pad_descriptors():
    """Take some descriptors, so that those of the script get other numbers:
    a trace that shows one differs."""
    for _ in range(random.Random(os.urandom(8)).randrange(3, 12)):
        os.dup(0)
