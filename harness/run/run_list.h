/*
 * run_list.h - the cases to run, found by arguments.
 *
 * A case whose file lies in the folder of the vectors (`root`) has its place
 * there as id, so that the file need not be read to select it. Any other
 * file is read for its id.
 */
#ifndef RUN_LIST_H
#define RUN_LIST_H

#include "diag.h"
#include "vector.h"
#include <stdbool.h>
#include <stddef.h>

struct run_case {
    char *id;
    char *file;   /* as to be shown, and opened */
    char *place;  /* its absolute path */
    char *error;  /* why the case cannot be run, or NULL */
    bool endless; /* known not to end, so that it is given up early */
};

struct run_list {
    char *root;      /* folder of the vectors, as to be shown */
    char *real_root; /* the same, absolute; NULL if there is none */
    struct run_case *cases;
    size_t count, capacity;
};

/* An empty list; `root` need not exist. */
void run_list_init(struct run_list *list, const char *root);
void run_list_release(struct run_list *list);

/* Adds all cases of the root. */
void run_list_add_all(struct run_list *list);

enum run_list_result {
    RUN_LIST_ADDED = 0,
    RUN_LIST_UNMATCHED, /* it names no case */
    RUN_LIST_REFUSED    /* it cannot be used */
};

/*
 * Adds what an argument names: an existing file or folder, else a case id, a
 * folder of ids ("stop") or a glob on ids. Fills *diag unless something was
 * added.
 */
enum run_list_result run_list_add(struct run_list *list, const char *argument,
                                  struct diag *diag);

/*
 * Reads the vector of a case. False with *diag filled if the case has an
 * error, the file is malformed, or its id is not that of the case: then the
 * file stands where another belongs.
 */
bool run_list_read(const struct run_case *item, struct vector *vector,
                   struct diag *diag);

/* How long a case may take, in seconds, in a run with that time-out: a
 * fortieth of it where the case is known not to end. */
double run_case_timeout(const struct run_case *item, double timeout);

/* Sorts by id and drops what was added twice. Two files of the same id are an
 * error of the second. */
void run_list_finish(struct run_list *list);

/* Keeps the cases for which `keep` is true, in order. */
void run_list_keep(struct run_list *list,
                   bool (*keep)(const struct run_case *item, const void *arg),
                   const void *arg);

/* Appends a case; all strings are taken. */
void run_list_append(struct run_list *list, struct run_case item);

#endif
