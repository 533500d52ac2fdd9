#include "descriptors.h"
#include "array.h"
#include "text.h"
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#ifdef NDEBUG
enum { LOOKING = 0 };
#else
enum { LOOKING = 1 };
#endif

/* The open descriptors of the process, to be freed; none where the system
 * does not tell. */
static int *list_open(size_t *ret_count)
{
    DIR *folder = LOOKING ? opendir("/proc/self/fd") : NULL;
    size_t capacity = 0;
    struct dirent *entry;
    int *found = NULL;

    *ret_count = 0;
    while (folder && (entry = readdir(folder))) {
        int fd = (int)strtol(entry->d_name, NULL, 10);

        if (entry->d_name[0] == '.' || fd == dirfd(folder))
            continue;
        found = array_grow(found, *ret_count, &capacity, sizeof(*found));
        found[(*ret_count)++] = fd;
    }
    if (folder)
        closedir(folder);
    return found;
}

/* The number that the next descriptor gets: what is left open takes it. -1:
 * there is none. */
static int lowest_free(void)
{
    int fd = eventfd(0, EFD_CLOEXEC);

    if (fd >= 0)
        close(fd);
    return fd;
}

static bool contains(const int *numbers, size_t count, int number)
{
    size_t i;

    for (i = 0; i < count; i++)
        if (numbers[i] == number)
            return true;
    return false;
}

void descriptors_begin(struct descriptors *self)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};

    memset(self, 0, sizeof(*self));
    self->before = list_open(&self->before_count);
    self->lowest = lowest_free();
    sigaction(SIGPIPE, &ignore, &self->old_pipe);
}

void descriptors_add(struct descriptors *self, int fd)
{
    if (descriptors_has(self, fd))
        return;
    self->open = array_grow(self->open, self->open_count, &self->open_capacity,
                            sizeof(*self->open));
    self->open[self->open_count++] = fd;
}

void descriptors_remove(struct descriptors *self, int fd)
{
    size_t i;

    for (i = 0; i < self->open_count; i++) {
        if (self->open[i] == fd) {
            self->open[i] = self->open[--self->open_count];
            return;
        }
    }
}

bool descriptors_has(const struct descriptors *self, int fd)
{
    return contains(self->open, self->open_count, fd);
}

bool descriptors_would_block(int fd, short events)
{
    struct pollfd poller = {.fd = fd, .events = events};
    int flags = fcntl(fd, F_GETFL);
    int opposite = events & POLLIN ? O_WRONLY : O_RDONLY;

    /* The wrong end of a pipe fails at once. */
    return flags >= 0 && !(flags & O_NONBLOCK) &&
           (flags & O_ACCMODE) != opposite && poll(&poller, 1, 0) == 0;
}

void descriptors_end(struct descriptors *self)
{
    while (self->open_count > 0)
        close(self->open[--self->open_count]);
    sigaction(SIGPIPE, &self->old_pipe, NULL);
}

/* Adds the numbers of `numbers` that are not among `others`. */
static void list_missing(const int *numbers, size_t count, const int *others,
                         size_t other_count, const char *what,
                         struct text *text)
{
    bool first = true;
    size_t i;

    for (i = 0; i < count; i++) {
        if (contains(others, other_count, numbers[i]))
            continue;
        if (first)
            text_printf(text, "%s%s", text->length ? "; " : "", what);
        text_printf(text, " %d", numbers[i]);
        first = false;
    }
}

static const char left_open[] =
    "descriptors left open by the loop or the harness:";
static const char closed[] = "descriptors of the harness that were closed:";

bool descriptors_balanced(const struct descriptors *self, struct text *text)
{
    size_t count;
    int *now = list_open(&count);

    /* Where there is no number left, the folder can't be opened either. */
    if (count > 0) {
        list_missing(now, count, self->before, self->before_count, left_open,
                     text);
        list_missing(self->before, self->before_count, now, count, closed,
                     text);
    } else {
        int lowest = lowest_free();

        if (self->lowest >= 0 && (lowest < 0 || lowest > self->lowest))
            text_printf(text, "%s %d", left_open, self->lowest);
        else if (lowest < self->lowest)
            text_printf(text, "%s %d", closed, lowest);
    }
    free(now);
    return text->length == 0;
}

void descriptors_release(struct descriptors *self)
{
    free(self->open);
    free(self->before);
    self->open = self->before = NULL;
}
