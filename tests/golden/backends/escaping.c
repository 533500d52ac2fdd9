/*
 * The reference loop on the system's clock, with a timer of the kernel beside
 * it, which virtual time can't cover.
 */
#include "reference.h"
#include <unistd.h>

static struct loopspec_backend table;

static enum loopspec_status run_forever(struct loopspec_loop *loop)
{
    enum loopspec_status status;

    alarm(1000);
    status = reference_system_backend(0)->run_forever(loop);
    alarm(0);
    return status;
}

__attribute__((visibility("default"))) const struct loopspec_backend *
loopspec_backend(void)
{
    table = *reference_system_backend(0);
    table.name = "escaping";
    table.run_forever = run_forever;
    return &table;
}
