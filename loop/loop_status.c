#include "loop.h"

static const char *const status_texts[LOOP_STATUS_COUNT] = {
    [LOOP_OK] = "ok",
    [LOOP_ERR_CLOSED] = "Event loop is closed",
    [LOOP_ERR_RUNNING] = "This event loop is already running",
    [LOOP_ERR_OTHER_RUNNING] =
        "Cannot run the event loop while another loop is running",
    [LOOP_ERR_CLOSE_RUNNING] = "Cannot close a running event loop",
    [LOOP_ERR_LEFT] = "a callback left the run",
    [LOOP_ERR_BAD_TIMEOUT] = "cannot convert float NaN to integer",
    [LOOP_ERR_BAD_FD] = "Bad file descriptor",
    [LOOP_ERR_NOT_POLLABLE] = "Operation not permitted",
    [LOOP_ERR_BAD_SIGNAL] = "invalid signal number",
    [LOOP_ERR_UNCATCHABLE] = "the signal cannot be caught",
    [LOOP_ERR_NOT_MAIN_THREAD] =
        "set_wakeup_fd only works in main thread of the main interpreter",
    [LOOP_ERR_WRONG_THREAD] = ("Non-thread-safe operation invoked on an event "
                               "loop other than the current one"),
    [LOOP_ERR_NOT_CALLABLE] = "a callable object was expected",
    [LOOP_ERR_NO_MEMORY] = "out of memory",
    [LOOP_ERR_SYSTEM] = "a system call failed",
};

const char *loop_status_text(enum loop_status status)
{
    if ((unsigned)status >= LOOP_STATUS_COUNT)
        return "unknown status";
    return status_texts[status];
}
