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

bool cli_file_prepare(struct cli_file *file, const char *path)
{
    struct stat status;
    bool exists = stat(path, &status) == 0;

    *file = (struct cli_file){.path = path};
    if (exists && S_ISDIR(status.st_mode))
        return refuse(file, strerror(EISDIR));
    if (exists && access(path, W_OK) != 0)
        return refuse(file, strerror(errno));
    file->target = exists ? realpath(path, NULL) : memory_copy_string(path);
    if (exists && (file->target == NULL || !S_ISREG(status.st_mode))) {
        /* A pipe, a terminal, a name under /proc. */
        free(file->target);
        file->target = memory_copy_string(path);
        return true;
    }
    return make_temporary(file, exists ? &status : NULL) ||
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
