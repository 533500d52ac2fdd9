#include "baton.h"
#include <math.h>
#include <stdlib.h>

void baton_init(struct baton *baton)
{
    *baton = (struct baton){.now = 0};
    pthread_mutex_init(&baton->mutex, NULL);
}

void baton_release(struct baton *baton)
{
    pthread_mutex_destroy(&baton->mutex);
    free(baton->line);
    baton->line = NULL;
}

void baton_thread_init(struct baton_thread *thread)
{
    pthread_cond_init(&thread->turn, NULL);
    thread->has_turn = false;
}

void baton_thread_release(struct baton_thread *thread)
{
    pthread_cond_destroy(&thread->turn);
}

/* Keeps the line in order of tickets; a place keeps its ticket. */
static void join_line(struct baton *baton, struct baton_place *place)
{
    size_t at = baton->count;

    if (place->order == 0)
        place->order = ++baton->tickets;
    if (baton->count == baton->capacity) {
        baton->capacity = baton->capacity ? baton->capacity * 2 : 8;
        baton->line =
            realloc(baton->line, baton->capacity * sizeof(*baton->line));
        if (!baton->line)
            abort();
    }
    while (at > 0 && baton->line[at - 1]->order > place->order) {
        baton->line[at] = baton->line[at - 1];
        at--;
    }
    baton->line[at] = place;
    baton->count++;
}

static void leave_line(struct baton *baton, struct baton_place *place)
{
    size_t at = 0;

    while (baton->line[at] != place)
        at++;
    for (baton->count--; at < baton->count; at++)
        baton->line[at] = baton->line[at + 1];
}

static bool is_able(const struct baton *baton, struct baton_place *place)
{
    if (baton->over)
        return !place->last || place->can_run(place->arg);
    return !place->loops && place->can_run(place->arg);
}

static struct baton_place *first_able(struct baton *baton)
{
    size_t i;

    for (i = 0; i < baton->count; i++)
        if (is_able(baton, baton->line[i]))
            return baton->line[i];
    return NULL;
}

/* The main thread where it is interrupted; a loop with something ready; either
 * where another thread has overtaken its time by blocking. */
static bool finds_something(const struct baton *baton,
                            const struct baton_place *place)
{
    if (place->thread == baton->main && baton->interrupted(baton->arg))
        return true;
    if (place->loops && place->can_run(place->arg))
        return true;
    return (place->loops || place->thread == baton->main) &&
           place->deadline <= baton->now;
}

static struct baton_place *first_to_look(struct baton *baton)
{
    size_t i;

    for (i = 0; i < baton->count; i++)
        if (finds_something(baton, baton->line[i]))
            return baton->line[i];
    return NULL;
}

static bool any_loop(const struct baton *baton)
{
    size_t i;

    for (i = 0; i < baton->count; i++)
        if (baton->line[i]->loops)
            return true;
    return false;
}

void baton_move(struct baton *baton, double now)
{
    baton->now = now;
    if (baton->moved)
        baton->moved(baton->arg);
}

/* Moves time to the earliest deadline: the first place whose time has come.
 * NULL: there is none. */
static struct baton_place *first_due(struct baton *baton)
{
    double earliest = INFINITY;
    size_t i;

    for (i = 0; i < baton->count; i++)
        earliest = fmin(earliest, baton->line[i]->deadline);
    if (isinf(earliest))
        return NULL;
    if (earliest > baton->now)
        baton_move(baton, earliest);
    for (i = 0; baton->line[i]->deadline > baton->now; i++) {
    }
    return baton->line[i];
}

/* Takes the next place out of the line. There is always one: whoever asks is
 * in the line, or is a thread that ends while the main one waits for it. */
static struct baton_place *choose(struct baton *baton)
{
    for (;;) {
        struct baton_place *place = first_able(baton);

        if (!place && !baton->over)
            place = first_to_look(baton);
        if (!place && !baton->over && any_loop(baton) &&
            baton->errands(baton->arg))
            continue;
        if (!place)
            place = first_due(baton);
        if (place) {
            leave_line(baton, place);
            return place;
        }
        baton->hang(baton->arg);
    }
}

static void give_turn(struct baton *baton, struct baton_thread *thread)
{
    pthread_mutex_lock(&baton->mutex);
    thread->has_turn = true;
    pthread_cond_signal(&thread->turn);
    pthread_mutex_unlock(&baton->mutex);
}

static void take_turn(struct baton *baton, struct baton_thread *thread)
{
    pthread_mutex_lock(&baton->mutex);
    while (!thread->has_turn)
        pthread_cond_wait(&thread->turn, &baton->mutex);
    thread->has_turn = false;
    pthread_mutex_unlock(&baton->mutex);
}

/* Waits in the line for this place's turn; false: there was an interruption,
 * which raised. */
static bool block(struct baton *baton, struct baton_place *place)
{
    struct baton_place *following;

    join_line(baton, place);
    following = choose(baton);
    if (following != place) {
        give_turn(baton, following->thread);
        take_turn(baton, place->thread);
    }
    return place->thread != baton->main || baton->over ||
           baton->interrupt(baton->arg);
}

bool baton_wait_for(struct baton *baton, struct baton_thread *thread,
                    double timeout, bool (*can_run)(void *arg), void *arg)
{
    struct baton_place place = {.thread = thread,
                                .can_run = can_run,
                                .arg = arg,
                                .deadline = baton->now + timeout};

    while (!baton->over && !can_run(arg)) {
        if (baton->now >= place.deadline || !block(baton, &place))
            return false;
    }
    return !baton->over;
}

bool baton_wait(struct baton *baton, struct baton_thread *thread,
                bool (*can_run)(void *arg), void *arg)
{
    return baton_wait_for(baton, thread, INFINITY, can_run, arg);
}

static bool always(void *arg)
{
    (void)arg;
    return true;
}

void baton_yield(struct baton *baton, struct baton_thread *thread)
{
    struct baton_place place = {
        .thread = thread, .can_run = always, .deadline = INFINITY};

    block(baton, &place);
}

static bool is_unparked(void *arg)
{
    return !((struct baton_thread *)arg)->parked;
}

bool baton_park(struct baton *baton, struct baton_thread *thread)
{
    struct baton_place place = {.thread = thread,
                                .can_run = is_unparked,
                                .arg = thread,
                                .deadline = INFINITY};

    thread->parked = &place;
    while (!baton->over && thread->parked)
        block(baton, &place);
    thread->parked = NULL;
    return !baton->over;
}

void baton_unpark(struct baton *baton, struct baton_thread *thread)
{
    struct baton_place *place = thread->parked;

    thread->parked = NULL;
    leave_line(baton, place);
    place->order = 0;
    join_line(baton, place);
}

bool baton_wait_last(struct baton *baton, struct baton_thread *thread,
                     bool (*can_run)(void *arg), void *arg)
{
    struct baton_place place = {.thread = thread,
                                .can_run = can_run,
                                .arg = arg,
                                .last = true,
                                .deadline = INFINITY};

    while (!can_run(arg))
        if (!block(baton, &place))
            return false;
    return true;
}

bool baton_wait_loop(struct baton *baton, struct baton_thread *thread,
                     double timeout, bool (*ready)(void *arg), void *arg)
{
    struct baton_place place = {.thread = thread,
                                .can_run = ready,
                                .arg = arg,
                                .loops = true,
                                .deadline = timeout < 0 ? INFINITY
                                                        : baton->now + timeout};

    if (ready(arg) || (timeout <= 0 && timeout >= 0))
        return true;
    do {
        if (!block(baton, &place))
            return false;
    } while (!baton->over && !ready(arg) && baton->now < place.deadline);
    return !baton->over;
}

int baton_start(struct baton *baton, struct baton_thread *thread,
                void *(*main)(void *), void *arg, struct baton_place *place)
{
    int error;

    *place = (struct baton_place){
        .thread = thread, .can_run = always, .deadline = INFINITY};
    error = pthread_create(&thread->id, NULL, main, arg);
    if (error == 0)
        join_line(baton, place);
    return error;
}

void baton_enter(struct baton *baton, struct baton_thread *thread)
{
    take_turn(baton, thread);
}

void baton_leave(struct baton *baton)
{
    give_turn(baton, choose(baton)->thread);
}
