#include "cli_writer.h"
#include "report_text.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool failed;
static bool progress_shown;

/* False if the descriptor does not take all of it. */
static bool write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);

        if (count < 0 && errno != EINTR)
            return false;
        bytes += count > 0 ? count : 0;
        length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

void cli_write(struct buffer *text)
{
    if (text->length == 0)
        return;
    cli_progress(NULL);
    if (!failed && !write_all(STDOUT_FILENO, text->bytes, text->length)) {
        failed = true;
        cli_complain("cannot write to stdout: %s", strerror(errno));
    }
    buffer_clear(text);
}

static void complain(const char *message)
{
    struct buffer text = {0};

    cli_progress(NULL);
    buffer_append_string(&text, "loopspec: ");
    report_text_append(&text, message);
    buffer_append_string(&text, "\n");
    write_all(STDERR_FILENO, text.bytes, text.length);
    buffer_release(&text);
}

void cli_complain(const char *format, ...)
{
    char *message;
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vasprintf(&message, format, arguments);
    va_end(arguments);
    if (length < 0)
        abort();
    complain(message);
    free(message);
}

void cli_complain_diag(const struct diag *diag)
{
    char text[1024];

    diag_format(diag, text, sizeof text);
    complain(text);
}

void cli_relay(const char *text)
{
    struct buffer lines = {0};

    cli_progress(NULL);
    report_text_append_lines(&lines, text, 0, "");
    write_all(STDERR_FILENO, buffer_string(&lines), lines.length);
    buffer_release(&lines);
}

void cli_progress(const char *line)
{
    struct buffer text = {0};

    if ((line == NULL && !progress_shown) || isatty(STDERR_FILENO) == 0)
        return;
    buffer_append_format(&text, "\r\033[K%s", line != NULL ? line : "");
    write_all(STDERR_FILENO, text.bytes, text.length);
    buffer_release(&text);
    progress_shown = line != NULL;
}

bool cli_has_colour(void)
{
    const char *refused = getenv("NO_COLOR");

    return (refused == NULL || refused[0] == '\0') &&
           isatty(STDOUT_FILENO) != 0;
}

bool cli_write_succeeded(void)
{
    return !failed;
}
