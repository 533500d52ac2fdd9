/*
 * verdict_standing.h - how a verdict stands to the list of known deviations.
 */
#ifndef VERDICT_STANDING_H
#define VERDICT_STANDING_H

enum verdict_standing {
    VERDICT_UNLISTED = 0, /* nothing is said about the case */
    VERDICT_LISTED,       /* it deviates as the list says */
    VERDICT_SOMETIMES,    /* it is listed as deviating in some runs, as it
                             does or does not in this one */
    VERDICT_CHANGED,      /* it deviates in another way than the list says */
    VERDICT_STALE,        /* it is listed, but passes */
    VERDICT_GONE,         /* it is listed, but there is no such case */
    VERDICT_STANDING_COUNT
};

/* "unlisted", "listed", "sometimes", "changed", "stale", "gone". */
const char *verdict_standing_name(enum verdict_standing standing);

#endif
