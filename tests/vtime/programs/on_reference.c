/* The reference loop on the system's clock: usage: on_reference
 * epoll|poll|select. */
#include "loop.h"
#include "said.h"
#include <string.h>

static int ends[2];
static int rounds;
static struct loop *loop;

static enum loop_outcome on_hour(void *arg)
{
    (void)arg;
    say("hour");
    give_byte(ends[1]);
    return LOOP_RAN;
}

static enum loop_outcome on_repeat(void *arg)
{
    say("repeated");
    if (++rounds < 4)
        loop_call_later(loop, 1.5,
                        (struct loop_callback){.run = on_repeat, .arg = arg},
                        NULL);
    return LOOP_RAN;
}

static enum loop_outcome on_readable(void *arg)
{
    (void)arg;
    take_byte(ends[0]);
    say("readable");
    loop_stop(loop);
    return LOOP_RAN;
}

static enum loop_poller_kind kind_of(const char *name)
{
    if (strcmp(name, "epoll") == 0)
        return LOOP_POLLER_EPOLL;
    return strcmp(name, "poll") == 0 ? LOOP_POLLER_POLL : LOOP_POLLER_SELECT;
}

int main(int argc, char **argv)
{
    struct loop_options options = {0};

    if (argc < 2 || pipe(ends) != 0)
        return 1;
    options.poller = kind_of(argv[1]);
    loop = loop_new(&options);
    if (!loop)
        return 1;
    loop_call_later(loop, 3600, (struct loop_callback){.run = on_hour}, NULL);
    loop_call_later(loop, 1.5, (struct loop_callback){.run = on_repeat}, NULL);
    loop_add_reader(loop, ends[0], (struct loop_callback){.run = on_readable},
                    NULL);
    loop_run_forever(loop);
    say("end");
    loop_free(loop);
    return 0;
}
