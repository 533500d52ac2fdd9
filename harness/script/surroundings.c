#include "surroundings.h"
#include "text.h"
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

static const int handled[SURROUNDINGS_SIGNALS] = {SIGHUP,  SIGINT,  SIGTERM,
                                                  SIGUSR1, SIGUSR2, SIGCHLD};

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
    int i;

    memset(self, 0, sizeof(*self));
    pthread_sigmask(SIG_SETMASK, NULL, &self->blocked);
    for (i = 0; i < SURROUNDINGS_SIGNALS; i++)
        if (sigaction(handled[i], NULL, &action) == 0)
            self->handlers[i] = action.sa_handler;
    if (stat(".", &folder) == 0) {
        self->device = folder.st_dev;
        self->node = folder.st_ino;
    }
    self->has_children = has_children();
}

/* Adds one of several signals. */
static void add_signal(const char *what, int number, bool *first,
                       struct text *text)
{
    if (*first)
        text_printf(text, "%s%s", text->length ? "; " : "", what);
    text_printf(text, " %d", number);
    *first = false;
}

static void list_blocked(const struct surroundings *self,
                         const struct surroundings *now, struct text *text)
{
    bool first = true;
    int number;

    if (memcmp(&self->blocked, &now->blocked, sizeof(now->blocked)) == 0)
        return;
    for (number = 1; number < NSIG; number++)
        if (sigismember(&self->blocked, number) !=
            sigismember(&now->blocked, number))
            add_signal("signals that the loop left blocked:", number, &first,
                       text);
}

static void list_handled(const struct surroundings *self,
                         const struct surroundings *now, struct text *text)
{
    bool first = true;
    int i;

    for (i = 0; i < SURROUNDINGS_SIGNALS; i++)
        if (self->handlers[i] != now->handlers[i])
            add_signal("signals that the loop left handled in another way:",
                       handled[i], &first, text);
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
    list_blocked(self, &now, text);
    list_handled(self, &now, text);
    return text->length == 0;
}
