/*
 * Backends that cannot be used, each for one reason.
 */
#include "reference.h"
#include <stdlib.h>
#include <unistd.h>

static struct loopspec_backend table;

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
#elif defined(FAULT_FUNCTION)
    table.call_at = NULL;
#elif defined(FAULT_CAPABILITY)
    table.capabilities |= LOOPSPEC_CAP_SIGNALS;
    table.add_signal_handler = NULL;
#elif defined(FAULT_DIES)
    abort();
#elif defined(FAULT_EXITS)
    _exit(0);
#elif defined(FAULT_HANGS)
    pause();
#endif
    return &table;
}
