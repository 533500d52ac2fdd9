#include "vtime_folder.h"
#include "vtime_raw.h"
#include <fcntl.h>
#include <stdint.h>

#define ENTRIES_SIZE 4096

/* One entry of getdents64. */
struct entry {
    uint64_t inode;
    int64_t offset;
    unsigned short size;
    unsigned char type;
    char name[];
};

long vtime_folder_open(int folder, const char *path, int flags)
{
    return vtime_raw(SYS_openat, folder, (long)path, flags | O_CLOEXEC, 0, 0,
                     0);
}

void vtime_folder_visit(const char *path,
                        void (*visit)(int folder, const char *name, void *arg),
                        void *arg)
{
    _Alignas(struct entry) char entries[ENTRIES_SIZE];
    long folder = vtime_folder_open(AT_FDCWD, path, O_RDONLY | O_DIRECTORY);
    long size;

    if (folder < 0)
        return;
    while ((size = vtime_raw3(SYS_getdents64, folder, (long)entries,
                              ENTRIES_SIZE)) > 0)
        for (long offset = 0; offset < size;) {
            const struct entry *entry = (const void *)(entries + offset);

            /* The kernel filled it. NOLINTNEXTLINE(clang-analyzer-core.*) */
            offset += entry->size;
            if (entry->name[0] != '.')
                visit((int)folder, entry->name, arg);
        }
    vtime_raw3(SYS_close, folder, 0, 0);
}
