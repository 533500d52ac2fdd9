/*
 * The reference loop on the system's clock, but a run that it was told to leave
 * goes on. Deaf, it cannot be told at all while it waits.
 */
#include "reference.h"

static struct loopspec_backend table;

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status;

    do
        status = reference_system_backend(0)->run_forever(loop);
    while (status == LOOPSPEC_LEFT);
    return status;
}

__attribute__((visibility("default"))) const struct loopspec_backend *
loopspec_backend(void)
{
    table = *reference_system_backend(0);
    table.name = "stubborn";
    table.run_forever = run_forever;
#ifdef DEAF
    table.name = "deaf";
    table.capabilities &= ~(uint32_t)LOOPSPEC_CAP_THREADSAFE;
    table.call_soon_threadsafe = NULL;
#endif
    return &table;
}
