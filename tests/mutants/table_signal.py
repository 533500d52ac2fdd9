"""The mutants of signals and of SIGINT in runners."""
from mutant import Mutant

SIGNAL = "loop/loop_signal.c"
RUNNER = "loop/loop_runner.c"
LOOP = "loop/loop.c"

MUTANTS = [
    Mutant("signal-keeps-the-old-owner",
           "the first loop with a handler owns the wake-up descriptor for good",
           SIGNAL,
           ("    loop_signal_set_wakeup_fd(loop->wakeup.write_fd);\n",
            "    if (atomic_load(&wakeup_fd) < 0)\n"
            "        loop_signal_set_wakeup_fd(loop->wakeup.write_fd);\n")),
    Mutant("signal-keeps-the-wake-up-descriptor",
           "the last handler leaves the wake-up descriptor as it is",
           SIGNAL,
           ("        if (signals->count == 0)\n"
            "            loop_signal_set_wakeup_fd(-1);\n", "")),
    Mutant("signal-stays-caught",
           "removing a handler does not bring the default action back",
           SIGNAL,
           ("        set_action(removed.number, SIG_DFL);\n", "")),
    Mutant("signal-any-thread",
           "handlers may be added and removed in any thread",
           SIGNAL,
           ("    return gettid() == getpid();", "    return true;")),
    Mutant("signal-closed-late",
           "a closed loop is noticed before a bad number",
           SIGNAL,
           ("    if (!is_valid(signal_number))\n"
            "        return LOOP_ERR_BAD_SIGNAL;\n"
            "    if (loop_is_closed(loop))\n"
            "        return LOOP_ERR_CLOSED;\n",
            "    if (loop_is_closed(loop))\n"
            "        return LOOP_ERR_CLOSED;\n"
            "    if (!is_valid(signal_number))\n"
            "        return LOOP_ERR_BAD_SIGNAL;\n")),
    Mutant("signal-backwards",
           "the callbacks of several signals are queued last first",
           SIGNAL,
           ("signals_find(signals, numbers[i]);",
            "signals_find(signals, numbers[count - 1 - i]);")),
    Mutant("signal-once",
           "signals of a kind that come together run their callback once",
           SIGNAL,
           ("        if (at < signals->count)\n            loop_ready_push",
            "        if (at < signals->count &&\n"
            "            (i == 0 || numbers[i] != numbers[i - 1]))\n"
            "            loop_ready_push")),
    Mutant("signal-removed-is-cancelled",
           "a callback that is queued when it is removed does not run",
           SIGNAL,
           ("    loop_handle_release(removed.handle);",
            "    loop_handle_cancel(removed.handle);\n"
            "    loop_handle_release(removed.handle);")),
    Mutant("signal-replaced-is-cancelled",
           "a callback that is queued when it is replaced does not run",
           SIGNAL,
           ("    signals->items[at].handle = handle;\n",
            "    signals->items[at].handle = handle;\n"
            "    if (old)\n        loop_handle_cancel(old);\n")),
    Mutant("signal-close-forgets",
           "close() leaves signals caught",
           LOOP,
           ("    status = loop_signals_close(loop);\n",
            "    status = LOOP_OK;\n")),
    Mutant("signal-close-once",
           "close() that failed over signals does not go on when called again",
           LOOP,
           ("        return loop_signals_close(loop);\n",
            "        return LOOP_OK;\n")),
    Mutant("signal-full-pair-waits",
           "a handler of a signal comes through a full wake-up all the same",
           SIGNAL,
           ("        (void)!write(fd, &byte, 1);",
            "        while (write(fd, &byte, 1) < 0) {\n"
            "            char taken[64];\n\n"
            "            (void)!read(fd - 1, taken, sizeof taken);\n"
            "        }")),
    Mutant("interrupt-twice",
           "a second SIGINT cancels the main task once more",
           RUNNER,
           ("    if (runner->interrupts++ || loop_future_done(",
            "    if (runner->interrupts++ > 1 || loop_future_done(")),
    Mutant("interrupt-does-not-wake",
           "SIGINT cancels the main task and leaves the loop waiting",
           RUNNER,
           ("    return raised ? raised : "
            "host->ops->loop_wake(host, runner->loop);",
            "    return raised;")),
    Mutant("interrupt-stays-a-cancellation",
           "an interrupted run ends in CancelledError",
           RUNNER,
           ("    raised = after_interrupts(runner, task, raised);\n", "")),
    Mutant("interrupt-of-a-cancelled-task",
           "a task that was cancelled before it was interrupted is interrupted",
           RUNNER,
           ("        loop_task_uncancel((struct loop_task *)task) > 0)",
            "        loop_task_uncancel((struct loop_task *)task) > 1)")),
    Mutant("interrupt-for-good",
           "the runner keeps SIGINT after its run",
           RUNNER,
           ("    host->ops->interrupt_end(host, handler);\n", "")),
]
