/* Callbacks that raise, and the chain of exception handlers [EXCP]. */
#include "loop_world.h"
#include <criterion/criterion.h>
#include <string.h>

/* Words of the world's trace may hold blanks here. */

static void take_log(void *data, enum loop_log_level level, const char *text)
{
    cr_expect_eq(level, LOOP_LOG_ERROR);
    world_note(data, "log(%s)", text);
}

static void raise_value(struct job *job)
{
    job->outcome = loop_raise(job->world->loop, "ValueError: bad", job);
}

static void logged_init(struct world *w)
{
    w->options = world_options(w);
    w->options.log = take_log;
    world_init(w);
}

Test(loop_report, a_callback_that_raises_is_logged_and_the_batch_goes_on)
{
    struct world w = {0};
    struct job a = {&w, "a", raise_value, .trace_drop = true}, b = {&w, "b"};

    logged_init(&w);
    job_soon(&a);
    job_soon(&b);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a log(Exception in callback\nValueError: bad) "
                     "drop-a b poll:none hang");
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

Test(loop_report, a_callback_may_raise_without_saying_what)
{
    struct world w = {0};
    struct job a = {&w, "a", .outcome = LOOP_RAISED};

    logged_init(&w);
    loop_call_soon(w.loop, job_callback(&a), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a log(Exception in callback) poll:none hang");
    world_release(&w);
}

Test(loop_report, without_a_log_reports_go_nowhere)
{
    struct world w = {0};
    struct job a = {&w, "a", raise_value};

    world_init(&w);
    loop_call_soon(w.loop, job_callback(&a), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a poll:none hang");
    world_release(&w);
}

static enum loop_outcome
handler_note(struct loop *loop, const struct loop_context *context, void *data)
{
    struct world *w = data;

    cr_expect_eq(loop, w->loop);
    world_note(w, "handler(%s|%s)", context->message, context->exception);
    return LOOP_RAN;
}

static enum loop_outcome
handler_fails(struct loop *loop, const struct loop_context *context, void *data)
{
    handler_note(loop, context, data);
    return loop_raise(loop, "KeyError: 'x'", NULL);
}

static enum loop_outcome handler_leaves(struct loop *loop,
                                        const struct loop_context *context,
                                        void *data)
{
    handler_note(loop, context, data);
    return LOOP_LEAVE;
}

Test(loop_report, a_custom_handler_takes_the_report)
{
    struct world w = {0};
    struct job a = {&w, "a", raise_value};
    void *data = NULL;

    logged_init(&w);
    cr_expect_eq(loop_get_exception_handler(w.loop, NULL), NULL);
    loop_set_exception_handler(w.loop, handler_note, &w);
    cr_expect_eq(loop_get_exception_handler(w.loop, &data), handler_note);
    cr_expect_eq(data, &w);
    loop_call_soon(w.loop, job_callback(&a), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a handler(Exception in callback|ValueError: bad) "
                     "poll:none hang");
    loop_set_exception_handler(w.loop, NULL, NULL);
    loop_call_soon(w.loop, job_callback(&a), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a log(Exception in callback\nValueError: bad) "
                     "poll:none hang");
    world_release(&w);
}

static enum loop_outcome
default_note(struct loop *loop, const struct loop_context *context, void *data)
{
    struct world *w = data;

    cr_expect_eq(loop, w->loop);
    world_note(w, "default(%s|%s|%s)", context->message, context->exception,
               context->context ? context->context->exception : "");
    return LOOP_RAN;
}

Test(loop_report, a_handler_that_raises_is_reported_to_the_default_one)
{
    struct world w = {0};
    struct job a = {&w, "a", raise_value};

    w.options = world_options(&w);
    w.options.default_handler = default_note;
    world_init(&w);
    loop_set_exception_handler(w.loop, handler_fails, &w);
    loop_call_soon(w.loop, job_callback(&a), NULL);
    loop_run_forever(w.loop);
    world_expect(&w, "poll:0 a handler(Exception in callback|ValueError: bad) "
                     "default(Unhandled error in exception handler|"
                     "KeyError: 'x'|ValueError: bad) poll:none hang");
    world_release(&w);
}

static enum loop_outcome
default_fails(struct loop *loop, const struct loop_context *context, void *data)
{
    default_note(loop, context, data);
    return loop_raise(loop, "TypeError: no", NULL);
}

static enum loop_outcome default_leaves(struct loop *loop,
                                        const struct loop_context *context,
                                        void *data)
{
    default_note(loop, context, data);
    return LOOP_LEAVE;
}

static void failing_default_init(struct world *w,
                                 loop_exception_handler *handler)
{
    w->options = world_options(w);
    w->options.log = take_log;
    w->options.default_handler = handler;
    world_init(w);
}

Test(loop_report, a_default_handler_that_raises_is_logged)
{
    struct world w = {0};
    struct loop_context context = {.message = "m", .exception = "e"};

    failing_default_init(&w, default_fails);
    cr_expect_eq(loop_call_exception_handler(w.loop, &context), LOOP_RAN);
    world_expect(&w, "default(m|e|) "
                     "log(Exception in default exception handler)");
    loop_set_exception_handler(w.loop, handler_fails, &w);
    cr_expect_eq(loop_call_exception_handler(w.loop, &context), LOOP_RAN);
    world_expect(&w, "handler(m|e) default(Unhandled error in exception "
                     "handler|KeyError: 'x'|e) log(Exception in default "
                     "exception handler while handling an unexpected error in "
                     "custom exception handler)");
    world_release(&w);
}

Test(loop_report, handlers_may_leave_the_run)
{
    struct world w = {0};
    struct job a = {&w, "a", raise_value, .trace_drop = true}, b = {&w, "b"};

    failing_default_init(&w, default_leaves);
    job_soon(&a);
    job_soon(&b);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 a default(Exception in callback|ValueError: bad|) "
                     "drop-a");
    job_release(&a);
    loop_set_exception_handler(w.loop, handler_leaves, &w);
    job_soon(&a);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 b a handler(Exception in callback|"
                     "ValueError: bad) drop-a");
    job_release(&a);
    job_release(&b);
    world_release(&w);
}

static enum loop_outcome report_note(void *data, void *callback_arg)
{
    struct job *job = callback_arg;

    world_note(data, "report(%s)", job->name);
    cr_expect_eq(job->drops, 0);
    return *job->name == 'x' ? LOOP_LEAVE : LOOP_RAN;
}

Test(loop_report, the_report_option_takes_the_place_of_the_handlers)
{
    struct world w = {0};
    struct job a = {&w, "a", raise_value}, x = {&w, "x", raise_value};
    struct job b = {&w, "b"};

    w.options = world_options(&w);
    w.options.report = report_note;
    world_init(&w);
    loop_set_exception_handler(w.loop, handler_note, &w);
    job_soon(&a);
    job_soon(&x);
    job_soon(&b);
    cr_expect_eq(loop_run_forever(w.loop), LOOP_ERR_LEFT);
    world_expect(&w, "poll:0 a report(a) x report(x)");
    job_release(&a);
    job_release(&x);
    job_release(&b);
    world_release(&w);
}

static void expect_log(const struct loop_context *context, const char *expected)
{
    struct world w = {0};

    logged_init(&w);
    loop_close(w.loop);
    /* Works on a closed loop [EXCP-19]. */
    cr_expect_eq(loop_call_exception_handler(w.loop, context), LOOP_RAN);
    world_expect(&w, expected);
    world_release(&w);
}

Test(loop_report, the_default_handler_logs_line_by_line)
{
    struct loop_context inner = {.message = "inner"}, empty = {0};
    struct loop_context all = {.message = "m",
                               .exception = "E: e",
                               .subject_key = "future",
                               .subject = "<Future>",
                               .context = &inner};

    expect_log(&all, "log(m\ncontext: inner\nfuture: <Future>\nE: e)");
    all.subject_key = "asyncgen";
    all.subject = NULL;
    all.context = &empty;
    expect_log(&all, "log(m\nasyncgen: \ncontext: \nE: e)");
    expect_log(&empty, "log(Unhandled exception in event loop)");
    empty.message = "";
    expect_log(&empty, "log(Unhandled exception in event loop)");
}

Test(loop_report, long_texts_are_cut_off)
{
    char message[3000], exception[400];
    struct loop_context context = {.message = message, .exception = exception};
    struct world w = {0};

    memset(message, 'm', sizeof message - 1);
    memset(exception, 'e', sizeof exception - 1);
    message[sizeof message - 1] = exception[sizeof exception - 1] = '\0';
    logged_init(&w);
    loop_call_exception_handler(w.loop, &context);
    cr_expect_eq(strlen(w.trace), strlen("log()") + 2047);
    w.trace[0] = '\0';
    loop_set_exception_handler(w.loop, handler_note, &w);
    cr_expect_eq(loop_raise(w.loop, exception, NULL), LOOP_RAISED);
    world_release(&w);
}
