#include "run_exec.h"
#include "memory.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* After so many starts in a row that failed no more are tried. */
enum { FAILURES_MAX = 3 };

#define GOODBYE_SECONDS 1.0

void run_exec_init(struct run_exec *exec, const char *const *command,
                   double timeout)
{
    *exec = (struct run_exec){.command = command, .timeout = timeout};
    /* A testee that closes its stdin must not end the worker. */
    signal(SIGPIPE, SIG_IGN);
}

/* Ends the testee; *ret_how says how it ended. */
static void end_testee(struct run_exec *exec, double goodbye, char *ret_how,
                       size_t size)
{
    if (exec->process.pid != 0)
        run_exec_process_end(&exec->process, goodbye, ret_how, size);
}

/* The same where it does not matter how. */
static void dismiss(struct run_exec *exec, double goodbye)
{
    char how[96];

    end_testee(exec, goodbye, how, sizeof how);
}

void run_exec_release(struct run_exec *exec)
{
    struct buffer bye = {0}, line = {0};

    if (exec->process.pid != 0) {
        run_exec_put_bye(&bye);
        run_exec_process_ask(&exec->process, bye.bytes, bye.length,
                             run_exec_now() + GOODBYE_SECONDS, &line);
    }
    dismiss(exec, GOODBYE_SECONDS);
    buffer_release(&exec->process.complaints);
    buffer_release(&bye);
    buffer_release(&line);
}

/* Makes what came on stderr fit to be shown: no control characters but
 * newlines, no empty end. The result is the caller's; NULL if nothing came. */
static char *copy_errors(const struct run_exec *exec)
{
    const struct buffer *text = &exec->process.complaints;
    size_t length = text->length;
    char *copy;

    while (length > 0 && strchr(" \n\r\t", text->bytes[length - 1]) != NULL)
        length--;
    if (length == 0)
        return NULL;
    copy = memory_copy(text->bytes, length);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)copy[i];

        if ((c < ' ' && c != '\n') || c == 0x7f)
            copy[i] = c == '\t' ? ' ' : '?';
    }
    return copy;
}

/* The last line on stderr, for a testee that does not start. */
static const char *last_words(char *errors)
{
    char *line = errors != NULL ? strrchr(errors, '\n') : NULL;

    return line != NULL ? line + 1 : errors;
}

static bool fail_start(struct run_exec *exec, struct diag *diag,
                       const char *what)
{
    char *errors = copy_errors(exec);
    const char *words = last_words(errors);

    diag_set(diag, NULL, 0, 0, NULL, "the testee %.300s%s%.150s", what,
             words != NULL ? ": " : "", words != NULL ? words : "");
    free(errors);
    return false;
}

/* Sends the greeting and reads the answer; false with the testee gone. */
static bool greet(struct run_exec *exec, struct diag *diag)
{
    struct buffer text = {0}, line = {0};
    struct diag fault = {0};
    enum run_exec_result result;
    char how[96], what[400];
    bool good;

    run_exec_put_hello(&text);
    result =
        run_exec_process_ask(&exec->process, text.bytes, text.length,
                             run_exec_now() + RUN_EXEC_START_SECONDS, &line);
    good = result == RUN_EXEC_LINE &&
           run_exec_get_hello(&line, &exec->hello, &fault);
    if (!good) {
        end_testee(exec, result == RUN_EXEC_CLOSED ? GOODBYE_SECONDS : 0, how,
                   sizeof how);
        if (result == RUN_EXEC_LINE)
            snprintf(what, sizeof what, "cannot be used: %.350s", fault.text);
        else if (result == RUN_EXEC_CLOSED)
            snprintf(what, sizeof what, "%s before it said hello", how);
        else if (result == RUN_EXEC_TOO_LONG)
            snprintf(what, sizeof what,
                     "cannot be used: its answer is longer than 16 MiB");
        else
            snprintf(what, sizeof what, "does not say hello within %g s",
                     RUN_EXEC_START_SECONDS);
        fail_start(exec, diag, what);
    }
    buffer_release(&text);
    buffer_release(&line);
    return good;
}

bool run_exec_start(struct run_exec *exec, struct diag *diag)
{
    bool good;

    if (exec->process.pid != 0)
        return true;
    buffer_release(&exec->process.complaints);
    if (!run_exec_process_start(&exec->process, exec->command))
        return diag_set(diag, NULL, 0, 0, NULL,
                        "the testee cannot be started: %s", strerror(errno));
    good = greet(exec, diag);
    exec->failures = good ? 0 : exec->failures + 1;
    if (!good)
        exec->trouble = *diag;
    return good;
}

/* Starts the testee unless it has failed too often; sets the verdict. */
static bool be_ready(struct run_exec *exec, struct verdict *verdict)
{
    struct diag diag = {0};

    if (exec->failures >= FAILURES_MAX)
        diag = exec->trouble;
    else if (run_exec_start(exec, &diag))
        return true;
    verdict_set(verdict, VERDICT_BROKEN, diag.text);
    verdict->breach = true;
    return false;
}

static void set_breach(struct run_exec *exec, struct verdict *verdict,
                       const char *what)
{
    char text[600];

    dismiss(exec, 0);
    trace_release(&verdict->found);
    snprintf(text, sizeof text, "the testee broke the protocol: %.550s", what);
    verdict_set(verdict, VERDICT_BROKEN, text);
    verdict->breach = true;
}

static void set_crashed(struct run_exec *exec, struct verdict *verdict)
{
    char how[96], text[128];

    end_testee(exec, GOODBYE_SECONDS, how, sizeof how);
    snprintf(text, sizeof text, "the testee %s", how);
    verdict_set(verdict, VERDICT_CRASHED, text);
}

static void set_late(struct run_exec *exec, struct verdict *verdict)
{
    char text[64];

    dismiss(exec, 0);
    snprintf(text, sizeof text, "no end after %g s", exec->timeout);
    verdict_set(verdict, VERDICT_TIMED_OUT, text);
}

/* Reads the answer; whether there is a trace to judge. */
static bool heed(struct run_exec *exec, const struct buffer *line,
                 const char *id, struct verdict *verdict)
{
    struct diag diag = {0};
    bool leaving;
    enum run_exec_answer answer =
        run_exec_get_answer(line, id, verdict, &leaving, &diag);

    if (answer == RUN_EXEC_NONSENSE) {
        set_breach(exec, verdict, diag.text);
        return false;
    }
    if (run_exec_process_listen(&exec->process)) {
        set_breach(exec, verdict, "it gave more than one answer");
        return false;
    }
    if (leaving)
        dismiss(exec, GOODBYE_SECONDS);
    return answer == RUN_EXEC_TRACE;
}

static bool ask(struct run_exec *exec, const struct vector *vector,
                const struct vector_column *column, struct verdict *verdict)
{
    struct buffer text = {0}, line = {0};
    bool judge = false;

    run_exec_put_run(&text, vector, column, exec->timeout);
    switch (run_exec_process_ask(
        &exec->process, text.bytes, text.length,
        run_exec_now() + exec->timeout + RUN_EXEC_GRACE_SECONDS, &line)) {
    case RUN_EXEC_LINE: judge = heed(exec, &line, vector->id, verdict); break;
    case RUN_EXEC_LATE: set_late(exec, verdict); break;
    case RUN_EXEC_CLOSED: set_crashed(exec, verdict); break;
    case RUN_EXEC_TOO_LONG:
        set_breach(exec, verdict, "its answer is longer than 16 MiB");
        break;
    }
    buffer_release(&text);
    buffer_release(&line);
    return judge;
}

static bool play(void *arg, const struct vector *vector,
                 const struct vector_column *column, struct verdict *verdict)
{
    struct run_exec *exec = arg;
    bool judge;

    if (!be_ready(exec, verdict))
        return false;
    if (run_exec_process_listen(&exec->process)) {
        /* Nobody is to blame but the case before; this one pays for it, since
         * its own answer could not be told from the rest. */
        set_breach(exec, verdict, "it spoke without being asked");
        return false;
    }
    buffer_clear(&exec->process.complaints);
    judge = ask(exec, vector, column, verdict);
    verdict->errors = copy_errors(exec);
    return judge;
}

struct run_player run_exec_player(struct run_exec *exec, const char *name,
                                  uint32_t capabilities)
{
    return (struct run_player){
        .name = name,
        .capabilities = capabilities,
        .play = play,
        .arg = exec,
    };
}
