/*
 * run_judge.h - runs one vector and compares.
 */
#ifndef RUN_JUDGE_H
#define RUN_JUDGE_H

#include "clauses.h"
#include "run_filter.h"
#include "run_player.h"
#include "vector.h"
#include "verdict.h"

enum run_profile {
    RUN_PROFILE_CPYTHON = 0, /* every case, every line */
    RUN_PROFILE_PORTABLE     /* guaranteed cases, in order */
};

/* What a backend is held to. */
struct run_settings {
    const struct clauses *clauses;
    const struct run_filter *filter; /* or NULL: every case */
    enum run_profile profile;
    bool has_mode; /* compare by this mode, whatever the profile says */
    enum trace_mode mode;
    int version;        /* whose traces are wanted; see vector_version.h */
    bool pure;          /* those of pure Python futures, where they differ */
    bool only_trace;    /* run whatever the filters say, compare nothing */
    bool ignore_claims; /* run also what the backend does not claim */
    bool keep_trace;    /* also where it does not differ */
};

/* How traces are compared under these settings. */
enum trace_mode run_settings_mode(const struct run_settings *settings);

/* Fills *verdict (initialised) with what the player makes of the case. */
void run_judge(const struct vector *vector, const struct run_player *player,
               const struct run_settings *settings, struct verdict *verdict);

/* The last part of it: judges the trace found. `column` may be NULL. */
void run_judge_trace(const struct vector_column *column,
                     const struct run_settings *settings,
                     struct verdict *verdict);

#endif
