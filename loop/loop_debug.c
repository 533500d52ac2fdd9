#include "loop_debug.h"
#include "loop_internal.h"
#include "loop_running.h"
#include <stdio.h>

#define DEFAULT_DURATION 0.1

void loop_debug_init(struct loop_debug *debug)
{
    debug->duration = DEFAULT_DURATION;
}

void loop_set_debug(struct loop *loop, bool enabled)
{
    if (enabled)
        atomic_fetch_or(&loop->attention, LOOP_ATTENTION_DEBUG);
    else
        atomic_fetch_and(&loop->attention, ~(unsigned)LOOP_ATTENTION_DEBUG);
}

bool loop_get_debug(const struct loop *loop)
{
    return loop_attention(loop) & LOOP_ATTENTION_DEBUG;
}

void loop_set_slow_callback_duration(struct loop *loop, double seconds)
{
    loop->debug.duration = seconds;
}

double loop_get_slow_callback_duration(const struct loop *loop)
{
    return loop->debug.duration;
}

void loop_set_slow_callback_hook(struct loop *loop, loop_slow_callback *hook)
{
    loop->debug.hook = hook;
}

enum loop_status loop_debug_check(const struct loop *loop,
                                  const struct loop_callback *callback,
                                  bool own_thread)
{
    if (!loop_get_debug(loop))
        return LOOP_OK;
    if (own_thread && loop_is_running(loop) && loop_running() != loop)
        return LOOP_ERR_WRONG_THREAD;
    return callback->run ? LOOP_OK : LOOP_ERR_NOT_CALLABLE;
}

static void log_slow(const struct loop *loop, double took)
{
    char text[80];

    if (!loop->options.log)
        return;
    snprintf(text, sizeof text, "Executing callback took %.3f seconds", took);
    loop->options.log(loop->options.data, LOOP_LOG_WARNING, text);
}

void loop_debug_tell_slow(const struct loop *loop, void *callback_arg,
                          double took)
{
    if (!(took >= loop->debug.duration))
        return;
    if (loop->debug.hook)
        loop->debug.hook(loop->options.data, callback_arg, took);
    else
        log_slow(loop, took);
}

void loop_debug_close(const struct loop *loop)
{
    if (loop_get_debug(loop) && loop->options.log)
        loop->options.log(loop->options.data, LOOP_LOG_DEBUG,
                          "Close event loop");
}
