#include "cli_interrupt.h"
#include <stddef.h>

static volatile sig_atomic_t interrupted;

static void handle(int number)
{
    (void)number;
    interrupted = 1;
}

const volatile sig_atomic_t *cli_interrupt_catch(sigset_t *ret_mask)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = handle};
    sigset_t blocked;

    sigemptyset(&action.sa_mask);
    sigemptyset(&blocked);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&blocked, numbers[i]);
    sigprocmask(SIG_BLOCK, &blocked, ret_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        sigdelset(ret_mask, numbers[i]);
        sigaction(numbers[i], &action, NULL);
    }
    return &interrupted;
}
