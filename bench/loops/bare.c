/*
 * What a loop is made of, without a loop: a ring of callbacks, a binary heap
 * of timers in the order of deadlines, epoll. The bound that others are held
 * to. With BARE_RULES it does what asyncio's rules demand: every turn of the
 * ring polls, and a cancelled timer leaves the heap when it does in asyncio.
 * With BARE_HANDLES, too, its timers are what a library has to give out.
 */
#include "bench_begin.h"
#include <sys/epoll.h>

#ifdef BARE_RULES
#include "bare_lazy.h"
#ifdef BARE_HANDLES
#define LOOP_NAME "bare-handles"
#else
#define LOOP_NAME "bare-rules"
#endif
#else
#include "bare_eager.h"
#define LOOP_NAME "bare"
#endif

static const char *loop_version(void)
{
    return "-";
}

/* The ring. */
enum { RING_SIZE = 1 << 17 };

struct job {
    void (*run)(void *arg);
    void *arg;
};

static struct job ring[RING_SIZE];
static unsigned head, tail;

static void soon(void (*run)(void *arg), void *arg)
{
    ring[tail++ % RING_SIZE] = (struct job){run, arg};
}

static uint64_t base;
static int poller;
static bool stopping;

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    heap_add(timer, base + milliseconds * 1000000ull);
}

static void timer_cancel(struct timer *timer)
{
    heap_cancel(timer);
}

struct watch {
    int fd;
};

static void watch_add(struct watch *watch, int fd)
{
    struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};

    watch->fd = fd;
    bench_need(epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event) == 0, "epoll_ctl");
}

static void loop_open(void)
{
    poller = epoll_create1(0);
    bench_need(poller >= 0, "epoll");
    base = (uint64_t)bench_clock(CLOCK_MONOTONIC);
}

static void poll_once(int timeout)
{
    struct epoll_event events[64];
    int count = epoll_wait(poller, events, 64, timeout);

    for (int i = 0; i < count; i++)
        descriptor_readable(events[i].data.fd);
}

static void run_batch(void)
{
    for (unsigned left = tail - head; left; left--) {
        struct job job = ring[head++ % RING_SIZE];

        job.run(job.arg);
    }
}

static void loop_run(void)
{
    stopping = false;
    while (!stopping) {
        heap_turn();
        if (heap_count)
            heap_fire((uint64_t)bench_clock(CLOCK_MONOTONIC));
        else
            poll_once(-1);
    }
}

static void loop_turn(void)
{
    heap_turn();
    poll_once(0);
}

static void loop_stop(void)
{
    stopping = true;
}

static unsigned jobs_left;

static void again(void *arg)
{
    if (--jobs_left)
        soon(again, arg);
}

static void count_down(void *arg)
{
    (void)arg;
    jobs_left--;
}

static void run_ring(void)
{
    while (head != tail) {
#ifdef BARE_RULES
        poll_once(0);
#endif
        run_batch();
    }
}

static void work_chain(unsigned count)
{
    jobs_left = count;
    soon(again, NULL);
    bench_start();
    run_ring();
    bench_stop();
}

static void work_burst(unsigned count)
{
    for (int round = 0; round < 10; round++) {
        bench_start();
        for (unsigned i = 0; i < count / 10; i++)
            soon(count_down, NULL);
        run_ring();
        bench_stop();
    }
}

#include "bench_end.h"
