#include "run_walk.h"
#include "buffer.h"
#include <dirent.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

struct walk {
    const char *folder;
    void (*visit)(const char *path, void *arg);
    void *arg;
};

static bool is_vector_name(const char *name)
{
    size_t length = strlen(name);

    return length > 5 && strcmp(name + length - 5, ".json") == 0;
}

static bool is_folder(const char *path, const struct dirent *entry)
{
    struct stat status;

    if (entry->d_type != DT_UNKNOWN)
        return entry->d_type == DT_DIR;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* `path` is relative to the walk's folder, empty for the folder itself. */
static void walk_folder(const struct walk *walk, const char *path)
{
    struct buffer full = {0}, child = {0};
    struct dirent *entry;
    DIR *entries;

    buffer_append_format(&full, "%s/%s", walk->folder, path);
    entries = opendir(full.bytes);
    while (entries != NULL && (entry = readdir(entries)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        buffer_clear(&child);
        buffer_append_format(&child, "%s%s%s", path, path[0] != '\0' ? "/" : "",
                             entry->d_name);
        buffer_clear(&full);
        buffer_append_format(&full, "%s/%s", walk->folder, child.bytes);
        if (is_folder(full.bytes, entry))
            walk_folder(walk, child.bytes);
        else if (is_vector_name(entry->d_name))
            walk->visit(child.bytes, walk->arg);
    }
    if (entries != NULL)
        closedir(entries);
    buffer_release(&full);
    buffer_release(&child);
}

void run_walk(const char *folder, void (*visit)(const char *path, void *arg),
              void *arg)
{
    struct walk walk = {folder, visit, arg};

    walk_folder(&walk, "");
}
