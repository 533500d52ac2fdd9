/*
 * variant_signal.h - the signal handlers of the variant loop.
 *
 * A signal is counted by its handler, and each loop knows how far it has
 * counted. So all loops that handle a signal hear of it, several of a kind
 * between two turns are one, and the highest number comes first: asyncio
 * promises nothing of this. A callback that is removed while it is queued does
 * not run any more.
 */
#ifndef VARIANT_SIGNAL_H
#define VARIANT_SIGNAL_H

#include "variant_queue.h"
#include <signal.h>

struct variant_signals {
    struct loopspec_handle *handles[NSIG];
    unsigned seen[NSIG];
    size_t count;
};

/* Takes a handle (one of its owners' shares) for a signal, cancelling the one
 * before. BAD_SIGNAL, NOT_MAIN_THREAD and UNCATCHABLE take nothing. */
enum loopspec_status variant_signals_add(struct variant_signals *signals,
                                         int number,
                                         struct loopspec_handle *handle);
/* Cancels the handle of a signal and stores whether there was one. BAD_SIGNAL;
 * NOT_MAIN_THREAD: it is cancelled, but the signal stays caught. */
enum loopspec_status variant_signals_remove(struct variant_signals *signals,
                                            int number, bool *ret_removed);
/* Whether a signal came that was not collected yet. */
bool variant_signals_ready(const struct variant_signals *signals);
/* Queues the handles of the signals that came. */
void variant_signals_collect(struct variant_signals *signals,
                             struct variant_queue *queue);
/* Removes all; OK, or NOT_MAIN_THREAD as above. */
enum loopspec_status variant_signals_discard(struct variant_signals *signals);

#endif
