#include "interp.h"
#include "bind.h"
#include "frame.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* Which thread of the script the running thread is. */
static _Thread_local struct script_thread *own;

struct script_thread *interp_thread(struct interp *in)
{
    (void)in;
    return own;
}

void interp_adopt(struct script_thread *thread)
{
    own = thread;
}

void interp_thread_init(struct interp *in, struct script_thread *thread)
{
    *thread = (struct script_thread){.in = in};
    thread->handled = &thread->base;
    thread->context = bind_context_new(in);
    baton_thread_init(&thread->baton);
}

struct interp *interp_of_host(struct loop_host *host)
{
    return (struct interp *)(void *)host;
}

struct interp *interp_of_heap(struct loop_heap *heap)
{
    char *host = (char *)heap - offsetof(struct loop_host, heap);

    return (struct interp *)(void *)host;
}

enum script_end interp_outcome(const struct interp *in)
{
    return in->ended == INTERP_BROKEN ? SCRIPT_BROKEN : SCRIPT_DONE;
}

static void end(struct interp *in, enum interp_ended how)
{
    in->ended = how;
    in->baton.over = true;
}

bool interp_trace(struct interp *in, const char *word, const char *text,
                  size_t length)
{
    if (in->ended)
        return false;
    if (!trace_append(in->trace, word, text ? text : "", length))
        end(in, INTERP_CLOSED);
    return !in->ended;
}

bool interp_trace_poll(struct interp *in, double timeout)
{
    if (!in->ended && !trace_append_poll(in->trace, timeout))
        end(in, INTERP_CLOSED);
    return !in->ended;
}

int interp_line(struct interp *in)
{
    const struct activation *at = interp_thread(in)->activation;

    while (at && !at->frame)
        at = at->previous;
    if (!at)
        return 0;
    return at->frame->code->instructions[at->frame->at ? at->frame->at - 1 : 0]
        .line;
}

void *interp_break(struct interp *in, const char *format, ...)
{
    char text[256], file[300];
    va_list arguments;

    if (in->ended)
        return NULL;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    snprintf(file, sizeof(file), "%s.py", in->id);
    diag_set(in->diag, file, interp_line(in), 0, NULL, "%s", text);
    end(in, INTERP_BROKEN);
    return NULL;
}

void interp_close(struct interp *in, const char *word)
{
    if (!in->ended) {
        trace_close(in->trace, word, NULL, 0);
        end(in, INTERP_CLOSED);
    }
}
