"""The mutants of the loop: ready queue, timers, handles, the run itself.

Each is one plausible mistake of somebody who writes such a loop. The texts
to be replaced must occur exactly once in their file, so a change of the loop
that moves one is noticed at once.
"""
from mutant import Mutant

READY = "loop/loop_ready.h"
TIMER = "loop/loop_timer.c"
HANDLE = "loop/loop_handle.c"
RUN = "loop/loop_run.c"
LOOP = "loop/loop.c"

# What raises is kept until the batch is through. A handle that waits for its
# report stays as it is, since its callback's argument is reported with it.
_LATE = """
static _Thread_local struct loop_ready_entry late[4096];
static _Thread_local size_t late_count;

static enum loop_outcome late_report(struct loop *loop)
{
    enum loop_outcome outcome = LOOP_RAN;

    for (size_t i = 0; i < late_count && outcome != LOOP_LEAVE; i++) {
        struct loop_handle *handle = loop_ready_entry_handle(&late[i]);
        struct loop_callback callback =
            handle ? handle->callback : late[i].callback;

        outcome = loop_report_raised(loop, callback.arg);
        if (handle) {
            loop_handle_end(handle);
            loop_handle_release(handle);
        } else if (callback.drop) {
            callback.drop(callback.arg);
        }
    }
    late_count = 0;
    return outcome;
}

static enum loop_status run_batch(struct loop *loop)
"""

MUTANTS = [
    Mutant(
        "lifo-ready", "the ready queue is a stack", READY,
        ("entry = ready->entries[ready->head];\n",
         "entry = ready->entries[(ready->head + ready->count - 1) &\n"
         "                       (ready->capacity - 1)];\n"),
        ("    ready->head = (ready->head + 1) & (ready->capacity - 1);\n",
         "")),
    Mutant(
        "same-batch", "new callbacks run in the same batch", RUN,
        ("for (size_t left = loop->ready.count; left; left--)",
         "for (size_t left = loop->ready.count; left;\n"
         "         left = loop->ready.count)")),
    Mutant(
        "stop-at-once", "stop() ends the batch", RUN,
        ("            return LOOP_ERR_LEFT;\n",
         "            return LOOP_ERR_LEFT;\n"
         "        if (atomic_load(&loop->stopping))\n"
         "            break;\n")),
    Mutant(
        "ties-fifo", "equal deadlines run first in, first out", TIMER,
        ("    handle->place = sift_up(timers->entries, 0, timers->count++,\n"
         "                            "
         "(struct loop_timer_entry){handle->when, handle});\n",
         "    timers->entries[timers->count] =\n"
         "        (struct loop_timer_entry){handle->when, handle};\n"
         "    handle->place = timers->count;\n"
         "    for (size_t i = timers->count++; i > 0; i--) {\n"
         "        struct loop_timer_entry entry = timers->entries[i];\n\n"
         "        if (!(entry.when < timers->entries[i - 1].when))\n"
         "            break;\n"
         "        timers->entries[i] = timers->entries[i - 1];\n"
         "        timers->entries[i - 1] = entry;\n"
         "    }\n"),
        ("    timers->entries[0] = timers->entries[--timers->count];\n"
         "    if (timers->count)\n"
         "        sift_down(timers->entries, timers->count, 0);\n",
         "    timers->count--;\n"
         "    for (size_t i = 0; i < timers->count; i++)\n"
         "        timers->entries[i] = timers->entries[i + 1];\n"),
        ("    for (size_t i = kept / 2; i-- > 0;)\n"
         "        sift_down(timers->entries, kept, i);\n", "")),
    Mutant(
        "timers-first", "due timers run before what was ready", RUN,
        ("    struct loop_timers *timers = &loop->timers;\n",
         "    struct loop_timers *timers = &loop->timers;\n"
         "    size_t before = loop->ready.count;\n"),
        ("        loop_ready_push_handle(&loop->ready, "
         "loop_timers_pop(timers));\n    }\n",
         "        loop_ready_push_handle(&loop->ready, "
         "loop_timers_pop(timers));\n    }\n"
         "    for (; before; before--) {\n"
         "        struct loop_ready_entry entry = "
         "loop_ready_pop(&loop->ready);\n\n"
         "        if (loop_ready_entry_handle(&entry))\n"
         "            loop_ready_push_handle(&loop->ready,\n"
         "                                   entry.callback.arg);\n"
         "        else\n"
         "            loop_ready_push_callback(&loop->ready, "
         "entry.callback);\n"
         "    }\n")),
    Mutant(
        "no-resolution", "the clock's resolution is left out", RUN,
        ("loop_clock_window_end(loop_time(loop), loop->options.resolution)",
         "nextafter(loop_time(loop), INFINITY)")),
    Mutant(
        "due-too-early", "`<=` for `<` in the test whether a timer is due",
        RUN,
        ("!(timers->entries[0].when >= end)",
         "!(timers->entries[0].when > end)")),
    Mutant(
        "cancelled-runs", "a handle cancelled within the batch still runs",
        HANDLE,
        ("        if (before & HANDLE_CANCELLED)\n            return false;\n",
         "        ;\n"),
        ("    if (loop_handle_cancelled(handle))\n        return false;\n",
         ""),
        ("    if (handle->timers ? cancel_timer(handle) : "
         "cancel_other(handle))\n        drop_once(handle);\n",
         "    if (!handle->timers)\n        cancel_other(handle);\n"
         "    else if (cancel_timer(handle))\n        drop_once(handle);\n")),
    Mutant(
        "no-closed-check", "call_soon accepts callbacks on a closed loop",
        LOOP,
        ("    enum loop_status status = check(loop, &callback);\n\n"
         "    if (status != LOOP_OK)\n        return status;\n"
         "    if (!loop_inbox_drain(loop) ||",
         "\n    if (!loop_inbox_drain(loop) ||")),
    Mutant(
        "handler-late", "the exception handler is called after the batch",
        RUN,
        ("    if (outcome == LOOP_RAISED)\n"
         "        outcome = loop_report_raised(loop, callback.arg);\n", ""),
        ("        outcome = callback_run(loop, handle->callback);\n",
         "        outcome = callback_run(loop, handle->callback);\n"
         "        if (outcome == LOOP_RAISED)\n"
         "            return outcome;\n"),
        ("    outcome = callback_run(loop, entry.callback);\n",
         "    outcome = callback_run(loop, entry.callback);\n"
         "    if (outcome == LOOP_RAISED)\n"
         "        return outcome;\n"),
        ("\nstatic enum loop_status run_batch(struct loop *loop)\n", _LATE),
        ("        if (entry_run(loop, entry) == LOOP_LEAVE)\n"
         "            return LOOP_ERR_LEFT;\n    }\n    return LOOP_OK;\n",
         "        enum loop_outcome outcome = entry_run(loop, entry);\n\n"
         "        if (outcome == LOOP_RAISED)\n"
         "            late[late_count++] = entry;\n"
         "        if (outcome == LOOP_LEAVE)\n"
         "            return LOOP_ERR_LEFT;\n    }\n"
         "    return late_report(loop) == LOOP_LEAVE ? LOOP_ERR_LEFT\n"
         "                                           : LOOP_OK;\n")),
    # Beyond the ten: what else a loop gets wrong in good faith.
    Mutant(
        "heap-textbook", "an entry sinks only as far as it must", TIMER,
        ("        entries[position] = entries[child];\n"
         "        position = child;\n",
         "        if (!(entries[child].when < moving.when))\n"
         "            break;\n"
         "        entries[position] = entries[child];\n"
         "        position = child;\n")),
    Mutant(
        "zero-is-soon", "call_later(0) is call_soon", LOOP,
        ("    return loop_call_at(loop, loop_time(loop) + delay, callback, "
         "ret_handle);\n",
         "    if (delay <= 0)\n"
         "        return loop_call_soon(loop, callback, ret_handle);\n"
         "    return loop_call_at(loop, loop_time(loop) + delay, callback, "
         "ret_handle);\n")),
    Mutant(
        "purge-early", "cancelled timers are purged from the hundredth on",
        TIMER,
        ("timers->count > PURGE_MIN", "timers->count >= PURGE_MIN")),
    Mutant(
        "no-day-limit", "one wait may be longer than a day", RUN,
        ("timeout > TIMEOUT_MAX ? TIMEOUT_MAX : timeout", "timeout")),
    Mutant(
        "early-stop-lost", "a stop before the run is forgotten", RUN,
        ("    loop_running_set(loop);\n",
         "    loop_running_set(loop);\n"
         "    atomic_store(&loop->stopping, false);\n")),
    Mutant(
        "stop-waits", "a requested stop does not shorten the wait", RUN,
        ("loop->ready.count || atomic_load(&loop->stopping)",
         "loop->ready.count")),
    Mutant(
        "raise-ends-run", "an exception of a callback ends the run", RUN,
        ("        outcome = loop_report_raised(loop, callback.arg);\n",
         "        outcome = loop_report_raised(loop, callback.arg),\n"
         "        outcome = LOOP_LEAVE;\n")),
    Mutant(
        "polls-twice", "the loop polls once more after every tick", RUN,
        ("    return run_batch(loop);\n",
         "    status = run_batch(loop);\n"
         "    if (status == LOOP_OK && loop->ready.count)\n"
         "        status = poll_once(loop);\n"
         "    return status;\n")),
]
