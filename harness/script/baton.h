/*
 * baton.h - one thread of a script runs at a time, and virtual time.
 *
 * The baton is the interpreter's lock: everything of a run is touched by the
 * thread that holds it. It changes hands only where the holder blocks. Who
 * can go on and has waited longest is next; a loop's wait returns, and time
 * moves to the earliest deadline, only when nobody else can go on. The oracle
 * keeps the same rule, so that traces agree (spec/trace.md).
 */
#ifndef BATON_H
#define BATON_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* A thread as the baton sees it; zeroed at first. */
struct baton_thread {
    pthread_t id;
    pthread_cond_t turn;
    bool has_turn;
    struct baton_place *parked; /* where it waits for work, or NULL */
};

/* Where a thread waits in the line. */
struct baton_place {
    struct baton_thread *thread;
    unsigned long order;        /* when it joined; 0: not yet */
    bool (*can_run)(void *arg); /* of a loop: whether something is ready */
    void *arg;
    bool loops;      /* a loop's wait */
    bool last;       /* the main thread, waiting for the others */
    double deadline; /* in seconds; infinite: none */
};

struct baton {
    pthread_mutex_t mutex; /* guards the threads' has_turn alone */
    struct baton_place **line;
    size_t count, capacity;
    unsigned long tickets;
    double now; /* virtual time in seconds; see baton_move */
    bool over;  /* the case has ended: every wait returns false at once */
    /* Called when nobody can ever go on; sets `over`. */
    void (*hang)(void *arg);
    /* Starts what waits for a loop to wait; false: there is nothing. */
    bool (*errands)(void *arg);
    /* Whether the main thread is to do something wherever it waits, and doing
     * it there; false: it raised, and the wait ends. */
    bool (*interrupted)(void *arg);
    bool (*interrupt)(void *arg);
    /* Told that `now` has changed; NULL: nobody wants to know. */
    void (*moved)(void *arg);
    void *arg;
    const struct baton_thread *main;
};

/* Both live in the caller's memory; a baton is released after the threads. */
void baton_init(struct baton *baton);
void baton_release(struct baton *baton);
void baton_thread_init(struct baton_thread *thread);
void baton_thread_release(struct baton_thread *thread);

/* Moves virtual time; the holder blocks for that long. */
void baton_move(struct baton *baton, double now);

/* Blocks the holder until can_run(arg); false: the case is over, or an
 * interruption raised. */
bool baton_wait(struct baton *baton, struct baton_thread *thread,
                bool (*can_run)(void *arg), void *arg);
/* The same for at most so many seconds; false also where they are over. */
bool baton_wait_for(struct baton *baton, struct baton_thread *thread,
                    double timeout, bool (*can_run)(void *arg), void *arg);
/* Lets the others in the line that can go on go first. */
void baton_yield(struct baton *baton, struct baton_thread *thread);
/* Blocks the holder until it is unparked, which moves it to the end of the
 * line; false: the case is over. */
bool baton_park(struct baton *baton, struct baton_thread *thread);
void baton_unpark(struct baton *baton, struct baton_thread *thread);
/* The same for the main thread at its end: the others go first in any case, and
 * it waits also when the case is over. False: an interruption raised. */
bool baton_wait_last(struct baton *baton, struct baton_thread *thread,
                     bool (*can_run)(void *arg), void *arg);
/* A loop's wait of `timeout` seconds, negative: without limit. Returns when
 * ready(arg), or when the time has come; false as above. */
bool baton_wait_loop(struct baton *baton, struct baton_thread *thread,
                     double timeout, bool (*ready)(void *arg), void *arg);

/* Starts `main` in a new thread, which waits at the end of the line for its
 * turn. Returns 0 or an errno. */
int baton_start(struct baton *baton, struct baton_thread *thread,
                void *(*main)(void *), void *arg, struct baton_place *place);
/* The first thing that a new thread does: wait for its turn. */
void baton_enter(struct baton *baton, struct baton_thread *thread);
/* The last thing: hand the baton on. */
void baton_leave(struct baton *baton);

#endif
