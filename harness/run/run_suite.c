#include "run_suite.h"
#include <stdio.h>
#include <string.h>

/* FNV-1a. */
static uint64_t add_bytes(uint64_t hash, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t add_file(uint64_t hash, const char *file)
{
    char bytes[1 << 14];
    size_t count;
    FILE *stream = fopen(file, "rb");

    if (stream == NULL)
        return hash;
    while ((count = fread(bytes, 1, sizeof bytes, stream)) > 0)
        hash = add_bytes(hash, bytes, count);
    fclose(stream);
    return hash;
}

uint64_t run_suite_hash(const struct run_list *list)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < list->count; i++) {
        const char *id = list->cases[i].id;

        /* The NUL parts the id from the file. */
        hash = add_bytes(hash, id, strlen(id) + 1);
        hash = add_file(hash, list->cases[i].file);
    }
    return hash;
}
