/*
 * Backends that cannot be used, or claim wrongly, each for one reason.
 */
#include "reference.h"
#include <stdlib.h>
#include <unistd.h>

static struct loopspec_backend table;

#if defined(FAULT_CLAIM)
/* Takes the callback, and never runs it. */
static enum loopspec_status idle_add_reader(struct loopspec_loop *loop, int fd,
                                            struct loopspec_callback callback,
                                            struct loopspec_handle **ret_handle)
{
    (void)fd;
    return table.call_at(loop, 1e9, callback, ret_handle);
}
#elif defined(FAULT_TIMERS)
static enum loopspec_status die_later(struct loopspec_loop *loop, double delay,
                                      struct loopspec_callback callback,
                                      struct loopspec_handle **ret_handle)
{
    (void)loop;
    (void)delay;
    (void)callback;
    (void)ret_handle;
    abort();
}
#endif

__attribute__((visibility("default"))) const struct loopspec_backend *
loopspec_backend(void)
{
    table = *reference_backend();
#if defined(FAULT_NULL)
    return NULL;
#elif defined(FAULT_ABI)
    table.abi_version = 99;
#elif defined(FAULT_NAME)
    table.name = "Bad Name";
#elif defined(FAULT_VERSION)
    table.version = NULL;
#elif defined(FAULT_TWO_LINES)
    table.version = "1\n::error::2";
#elif defined(FAULT_FUNCTION)
    table.call_at = NULL;
#elif defined(FAULT_CAPABILITY)
    table.capabilities |= LOOPSPEC_CAP_SIGNALS;
    table.add_signal_handler = NULL;
#elif defined(FAULT_CLAIM)
    table.add_reader = idle_add_reader;
#elif defined(FAULT_TIMERS)
    table.call_later = die_later;
#elif defined(FAULT_MODEST)
    table.capabilities &= ~(unsigned)LOOPSPEC_CAP_FDS;
#elif defined(FAULT_DIES)
    abort();
#elif defined(FAULT_EXITS)
    _exit(0);
#elif defined(FAULT_HANGS)
    pause();
#endif
    return &table;
}
