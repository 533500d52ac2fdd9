#include "loop_running.h"
#include <pthread.h>
#include <stddef.h>

static _Thread_local struct loop *running_loop;

static pthread_once_t fork_hook = PTHREAD_ONCE_INIT;

/* Only the thread that forks exists in the child. */
static void forget(void)
{
    running_loop = NULL;
}

static void install_fork_hook(void)
{
    pthread_atfork(NULL, NULL, forget);
}

void loop_running_set(struct loop *loop)
{
    pthread_once(&fork_hook, install_fork_hook);
    running_loop = loop;
}

struct loop *loop_running(void)
{
    return running_loop;
}
