#include "loop_signal_world.h"
#include <criterion/criterion.h>
#include <signal.h>

void signal_add(struct job *job, int number)
{
    cr_assert_eq(
        loop_add_signal_handler(job->world->loop, number, job_callback(job)),
        LOOP_OK);
}

bool signal_remove(struct world *w, int number)
{
    bool removed;

    cr_assert_eq(loop_remove_signal_handler(w->loop, number, &removed),
                 LOOP_OK);
    return removed;
}

bool has_default_action(int number)
{
    struct sigaction action;

    cr_assert_eq(sigaction(number, NULL, &action), 0);
    return action.sa_handler == SIG_DFL;
}

int wakeup_fd(void)
{
    int fd = loop_signal_set_wakeup_fd(-1);

    loop_signal_set_wakeup_fd(fd);
    return fd;
}
