"""All mutants, in the order in which they are judged."""
import table_loop
import table_signal
import table_task

MUTANTS = table_loop.MUTANTS + table_task.MUTANTS + table_signal.MUTANTS
