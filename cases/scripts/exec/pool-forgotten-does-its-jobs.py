"""A pool that nobody refers to any more still does what was submitted.

clauses: EXEC-24
"""
from oracle.script import thread_pool

def job(number):
    print("job", number)
    return number

def submit():
    pool = thread_pool(1)
    one = pool.submit(job, 1)
    return pool.submit(job, 2)

print(submit().result())
