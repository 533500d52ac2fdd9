"""shutdown() of a pool lets it do what was submitted, and waits.

clauses: EXEC-22
"""
from oracle.script import thread_pool

pool = thread_pool(1)

def job(number):
    print("job", number)

one = pool.submit(job, 1)
two = pool.submit(job, 2)
pool.shutdown(wait=False)
print("not waited", two.done())
pool.shutdown()
print("waited", two.done())
