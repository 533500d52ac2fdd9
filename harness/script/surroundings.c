#include "surroundings.h"
#include "text.h"
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* Also those that are dead and not waited for. */
static bool has_children(void)
{
    siginfo_t info;

    return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

void surroundings_begin(struct surroundings *self)
{
    struct sigaction action;
    struct stat folder;
    int number;

    memset(self, 0, sizeof(*self));
    pthread_sigmask(SIG_SETMASK, NULL, &self->blocked);
    for (number = 1; number < NSIG; number++)
        if (sigaction(number, NULL, &action) == 0)
            self->handlers[number] = action.sa_handler;
    if (stat(".", &folder) == 0) {
        self->device = folder.st_dev;
        self->node = folder.st_ino;
    }
    self->has_children = has_children();
}

/* Adds the signals that are blocked now and were not, or the other way round,
 * or, with `handled`, that are handled in another way. */
static void list_signals(const struct surroundings *self,
                         const struct surroundings *now, bool handled,
                         const char *what, struct text *text)
{
    bool first = true;
    int number;

    for (number = 1; number < NSIG; number++) {
        bool same = handled ? self->handlers[number] == now->handlers[number]
                            : sigismember(&self->blocked, number) ==
                                  sigismember(&now->blocked, number);

        if (same)
            continue;
        if (first)
            text_printf(text, "%s%s", text->length ? "; " : "", what);
        text_printf(text, " %d", number);
        first = false;
    }
}

bool surroundings_kept(const struct surroundings *self, struct text *text)
{
    struct surroundings now;

    surroundings_begin(&now);
    if (now.has_children && !self->has_children)
        text_puts(text, "the loop left a process behind");
    if (now.device != self->device || now.node != self->node)
        text_printf(text, "%sthe loop left another folder the current one",
                    text->length ? "; " : "");
    list_signals(self, &now, false,
                 "signals that the loop left blocked:", text);
    list_signals(self, &now, true,
                 "signals that the loop left handled in another way:", text);
    return text->length == 0;
}
