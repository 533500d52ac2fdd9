/*
 * The preloaded form: on from the start, as the environment says. README.md
 * has the variables.
 */
#include "vtime_escape.h"
#include "vtime_raw.h"
#include "vtime_state.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define EXIT_USAGE 4

struct variable {
    const char *name;
    int64_t limit; /* the largest value */
    void (*set)(int64_t value);
};

static void set_grace(int64_t ms)
{
    vtime_settings.grace = ms * VTIME_NSEC_PER_MSEC;
}

static void set_deadlock(int64_t ms)
{
    vtime_settings.dead_time = ms * VTIME_NSEC_PER_MSEC;
}

static void set_epoch(int64_t seconds)
{
    vtime_settings.epoch = seconds * VTIME_NSEC_PER_SEC;
}

static void set_spin(int64_t count)
{
    vtime_settings.tick_after = (unsigned)count;
}

static void set_step(int64_t ns)
{
    vtime_settings.tick_step = ns;
}

static void set_verbose(int64_t is_on)
{
    vtime_settings.verbose = is_on != 0;
}

static void set_on(int64_t is_on)
{
    vtime_enable(is_on != 0);
}

static void set_trap(int64_t is_on)
{
    if (is_on && !vtime_trap(true))
        vtime_escape_note(VTIME_ESCAPE_RAW);
}

static const struct variable variables[] = {
    {"VTIME", 1, set_on},
    {"VTIME_DEADLOCK_MS", 1000000000, set_deadlock},
    {"VTIME_EPOCH", 4000000000, set_epoch},
    {"VTIME_GRACE_MS", 1000000000, set_grace},
    {"VTIME_SPIN", 1000000000, set_spin},
    {"VTIME_STEP_NS", 1000000000, set_step},
    {"VTIME_VERBOSE", 1, set_verbose},
    {"VTIME_TRAP", 1, set_trap}, /* it may have something to say */
};

/* A program must not run on a clock that nobody asked for. */
static void refuse(const struct variable *variable, const char *text)
{
    char message[256];
    int length = snprintf(message, sizeof message,
                          "vtime: %s takes a whole number from 0 to %lld, not "
                          "\"%.80s\"\n",
                          variable->name, (long long)variable->limit, text);

    vtime_raw3(SYS_write, STDERR_FILENO, (long)message, length);
    _exit(EXIT_USAGE);
}

static void apply(const struct variable *variable, const char *text)
{
    char *end;
    long long value;

    errno = 0;
    value = strtoll(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno || value < 0 ||
        value > variable->limit)
        refuse(variable, text);
    variable->set(value);
}

__attribute__((constructor)) static void start(void)
{
    vtime_enable(true);
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *text = getenv(variables[i].name);

        if (text)
            apply(&variables[i], text);
    }
}
