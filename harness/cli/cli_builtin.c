#include "cli_builtin.h"
#include "reference.h"
#include "variant.h"
#include <string.h>

const struct loopspec_backend *cli_builtin(size_t index)
{
    const struct loopspec_backend *const tables[] = {
        reference_backend(),
        variant_backend(),
    };
    const size_t count = sizeof tables / sizeof *tables;

    return index < count ? tables[index]
                         : reference_system_backend(index - count);
}

const struct loopspec_backend *cli_builtin_find(const char *name)
{
    const struct loopspec_backend *table;

    for (size_t i = 0; (table = cli_builtin(i)) != NULL; i++)
        if (strcmp(table->name, name) == 0)
            break;
    return table;
}
