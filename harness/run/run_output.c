#include "run_output.h"
#include "memory.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum {
    KEY_SIZE = 16,
    MARK_SIZE = 2 * KEY_SIZE + 2,
    TRIM_SIZE = 2 * RUN_OUTPUT_MAX
};

/* Made before the first fork, and so the same in all workers. */
static char mark[MARK_SIZE + 1];

static void make_mark(void)
{
    unsigned char key[KEY_SIZE] = {0};

    if (mark[0] != '\0')
        return;
    (void)!getrandom(key, sizeof key, 0);
    mark[0] = '\036';
    for (size_t i = 0; i < KEY_SIZE; i++)
        snprintf(mark + 1 + 2 * i, 3, "%02x", key[i]);
    mark[MARK_SIZE - 1] = '\n';
}

bool run_output_open(struct run_output *output, int *ret_end)
{
    int ends[2];

    make_mark();
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    *output = (struct run_output){.descriptor = ends[0]};
    *ret_end = ends[1];
    return true;
}

/* Forgets the beginning of a text that is too long. */
static void trim(struct buffer *text)
{
    size_t excess;

    if (text->length <= TRIM_SIZE)
        return;
    excess = text->length - RUN_OUTPUT_MAX;
    memmove(text->bytes, text->bytes + excess, RUN_OUTPUT_MAX + 1);
    text->length = RUN_OUTPUT_MAX;
}

void run_output_hear(struct run_output *output)
{
    char bytes[4096];
    ssize_t count;

    while (output->descriptor >= 0) {
        count = read(output->descriptor, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN)
            return;
        if (count <= 0) {
            close(output->descriptor);
            output->descriptor = -1;
            return;
        }
        buffer_append(&output->text, bytes, (size_t)count);
        trim(&output->text);
    }
}

void run_output_close(struct run_output *output)
{
    run_output_hear(output);
    if (output->descriptor >= 0)
        close(output->descriptor);
    output->descriptor = -1;
}

void run_output_release(struct run_output *output)
{
    if (output->descriptor >= 0)
        close(output->descriptor);
    buffer_release(&output->text);
    *output = (struct run_output){.descriptor = -1};
}

/* A new string of `length` bytes; what a NUL would hide is shown. */
static char *copy_text(const char *bytes, size_t length)
{
    char *copy;

    if (length > RUN_OUTPUT_MAX) {
        bytes += length - RUN_OUTPUT_MAX;
        length = RUN_OUTPUT_MAX;
    }
    copy = memory_copy(bytes, length);
    for (size_t i = 0; i < length; i++)
        if (copy[i] == '\0')
            copy[i] = '?';
    return copy;
}

char *run_output_take(struct run_output *output)
{
    struct buffer *text = &output->text;
    const char *end = text->length > 0
                          ? memmem(text->bytes, text->length, mark, MARK_SIZE)
                          : NULL;
    size_t length = end != NULL ? (size_t)(end - text->bytes) : text->length;
    size_t used = end != NULL ? length + MARK_SIZE : length;
    char *copy = length > 0 ? copy_text(text->bytes, length) : NULL;

    if (used > 0) {
        memmove(text->bytes, text->bytes + used, text->length - used + 1);
        text->length -= used;
    }
    return copy;
}

void run_output_redirect(int end)
{
    dup2(end, STDOUT_FILENO);
    dup2(end, STDERR_FILENO);
    if (end > STDERR_FILENO)
        close(end);
    /* What a case prints is to be there when it ends, and if it dies. */
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

void run_output_mark(void)
{
    (void)!write(STDERR_FILENO, mark, MARK_SIZE);
}
