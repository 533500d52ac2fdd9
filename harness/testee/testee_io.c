#include "testee_io.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 };

/* A vector is at most 8 MiB; escapes may make its text longer. */
enum { LINE_MAX_SIZE = 64 << 20 };

/* Moves the first whole line; false if there is none. */
static bool take_line(struct buffer *pending, struct buffer *ret_line)
{
    const char *end = pending->length > 0
                          ? memchr(pending->bytes, '\n', pending->length)
                          : NULL;
    size_t length;

    if (end == NULL)
        return false;
    length = (size_t)(end - pending->bytes);
    buffer_append(ret_line, pending->bytes, length);
    pending->length -= length + 1;
    memmove(pending->bytes, pending->bytes + length + 1, pending->length + 1);
    return true;
}

bool testee_io_read(struct testee_io *io, struct buffer *ret_line)
{
    char bytes[CHUNK];

    while (!take_line(&io->pending, ret_line)) {
        ssize_t count = read(io->input, bytes, sizeof bytes);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0 || io->pending.length > LINE_MAX_SIZE)
            return false;
        buffer_append(&io->pending, bytes, (size_t)count);
    }
    return true;
}

bool testee_io_write(struct testee_io *io, const struct buffer *text)
{
    size_t sent = 0;

    while (sent < text->length) {
        ssize_t count =
            write(io->output, text->bytes + sent, text->length - sent);

        if (count < 0 && errno != EINTR)
            return false;
        sent += count > 0 ? (size_t)count : 0;
    }
    return true;
}

void testee_io_release(struct testee_io *io)
{
    buffer_release(&io->pending);
}
