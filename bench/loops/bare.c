/*
 * What a loop is made of, without a loop: a ring of callbacks, a binary heap
 * of timers in the order of deadlines, epoll. The bound that others are held
 * to. With BARE_POLLS every turn of the ring polls, as asyncio's rules demand.
 */
#include "bench_begin.h"
#include <sys/epoll.h>

#ifdef BARE_POLLS
#define LOOP_NAME "bare-polling"
#else
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

/* The heap: pointers, each timer knows its place. */
struct timer {
    uint64_t when, order;
    size_t place;
};

static struct timer **heap;
static size_t heap_count, heap_capacity;
static uint64_t orders, base;

static int poller;
static bool stopping;

static bool is_before(const struct timer *a, const struct timer *b)
{
    return a->when < b->when || (a->when == b->when && a->order < b->order);
}

static void put(struct timer *timer, size_t place)
{
    heap[place] = timer;
    timer->place = place;
}

static void rise(struct timer *timer, size_t place)
{
    while (place > 0 && is_before(timer, heap[(place - 1) / 2])) {
        put(heap[(place - 1) / 2], place);
        place = (place - 1) / 2;
    }
    put(timer, place);
}

static void sink(struct timer *timer, size_t place)
{
    size_t child;

    while ((child = 2 * place + 1) < heap_count) {
        if (child + 1 < heap_count && is_before(heap[child + 1], heap[child]))
            child++;
        if (!is_before(heap[child], timer))
            break;
        put(heap[child], place);
        place = child;
    }
    put(timer, place);
}

static void timer_add(struct timer *timer, unsigned milliseconds)
{
    if (heap_count == heap_capacity) {
        heap_capacity = heap_capacity ? 2 * heap_capacity : 64;
        heap = realloc(heap, heap_capacity * sizeof *heap);
        bench_need(heap != NULL, "memory");
    }
    timer->when = base + milliseconds * 1000000ull;
    timer->order = orders++;
    rise(timer, heap_count++);
}

static void timer_cancel(struct timer *timer)
{
    struct timer *last = heap[--heap_count];

    if (last == timer)
        return;
    if (is_before(last, timer))
        rise(last, timer->place);
    else
        sink(last, timer->place);
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

static void run_due(void)
{
    uint64_t now = (uint64_t)bench_clock(CLOCK_MONOTONIC);

    while (heap_count && heap[0]->when <= now) {
        struct timer *last = heap[--heap_count];

        if (heap_count)
            sink(last, 0);
        timer_fired();
    }
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
        if (heap_count)
            run_due();
        else
            poll_once(-1);
    }
}

static void loop_turn(void)
{
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
#ifdef BARE_POLLS
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
