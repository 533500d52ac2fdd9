#include "cli_file.h"
#include "cli_writer.h"
#include "memory.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void cli_file_discard(struct cli_file *file)
{
    if (file->temporary != NULL)
        unlink(file->temporary);
    free(file->temporary);
    free(file->target);
    *file = (struct cli_file){0};
}

static bool refuse(struct cli_file *file, const char *why)
{
    cli_complain("cannot write %s: %s", file->path, why);
    cli_file_discard(file);
    return false;
}

/* The mode of a new file, or of the one that is replaced. */
static mode_t find_mode(const struct stat *old)
{
    mode_t mask;

    if (old != NULL)
        return old->st_mode & 07777;
    mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Makes the temporary file; false with errno. */
static bool make_temporary(struct cli_file *file, const struct stat *old)
{
    struct buffer name = {0};
    int descriptor;

    buffer_append_format(&name, "%s.XXXXXX", file->target);
    descriptor = mkostemp(name.bytes, O_CLOEXEC);
    if (descriptor < 0) {
        buffer_release(&name);
        return false;
    }
    file->temporary = name.bytes;
    if (fchmod(descriptor, find_mode(old)) != 0) {
        close(descriptor);
        return false;
    }
    return close(descriptor) == 0;
}

/* Where a path leads to, without links; its last part need not be there. A new
 * string, or NULL with errno. */
static char *resolve(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    char *whole = realpath(path, NULL), *folder;
    struct buffer out = {0};

    if (whole != NULL || errno != ENOENT || name[0] == '\0')
        return whole;
    buffer_append(&out, path, (size_t)(name - path));
    buffer_append_string(&out, ".");
    folder = realpath(out.bytes, NULL);
    buffer_clear(&out);
    if (folder != NULL)
        buffer_append_format(&out, "%s/%s", folder, name);
    else
        buffer_release(&out);
    free(folder);
    return out.bytes;
}

bool cli_file_is_at(const struct cli_file *file, const char *path)
{
    char *target = resolve(path);
    bool is_at = strcmp(file->path, path) == 0 ||
                 (target != NULL && strcmp(file->target, target) == 0);

    free(target);
    return is_at;
}

bool cli_file_prepare(struct cli_file *file, const char *path)
{
    struct stat status;
    bool exists = stat(path, &status) == 0;

    *file = (struct cli_file){.path = path};
    if (exists && S_ISDIR(status.st_mode))
        return refuse(file, strerror(EISDIR));
    if (exists && access(path, W_OK) != 0)
        return refuse(file, strerror(errno));
    file->target = exists ? realpath(path, NULL) : resolve(path);
    if (exists && (file->target == NULL || !S_ISREG(status.st_mode))) {
        /* A pipe, a terminal, a name under /proc. */
        free(file->target);
        file->target = memory_copy_string(path);
        return true;
    }
    return (file->target != NULL &&
            make_temporary(file, exists ? &status : NULL)) ||
           refuse(file, strerror(errno));
}

static bool write_text(const struct cli_file *file, const struct buffer *text)
{
    const char *name = file->temporary != NULL ? file->temporary : file->target;
    FILE *stream = fopen(name, "we");
    bool good;
    int error;

    if (stream == NULL)
        return false;
    good = fwrite(buffer_string(text), 1, text->length, stream) == text->length;
    error = errno;
    if (fclose(stream) != 0)
        return false;
    errno = error;
    return good;
}

bool cli_file_write(struct cli_file *file, const struct buffer *text)
{
    if (!write_text(file, text) ||
        (file->temporary != NULL && rename(file->temporary, file->target) != 0))
        return refuse(file, strerror(errno));
    free(file->temporary);
    file->temporary = NULL;
    cli_file_discard(file);
    return true;
}
