#include "run_needs.h"
#include "backend.h"
#include <string.h>

const struct run_need *run_need_at(size_t index)
{
    static const struct run_need needs[] = {
        {"fds", LOOPSPEC_CAP_FDS},
        {"signals", LOOPSPEC_CAP_SIGNALS},
        {"threads", LOOPSPEC_CAP_THREADSAFE},
        {"fine-clock", LOOPSPEC_CAP_VIRTUAL_TIME},
    };

    return index < sizeof needs / sizeof *needs ? &needs[index] : NULL;
}

const struct run_need *run_need_find(const char *name)
{
    const struct run_need *need;

    for (size_t i = 0; (need = run_need_at(i)) != NULL; i++)
        if (strcmp(need->name, name) == 0)
            break;
    return need;
}
