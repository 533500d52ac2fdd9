/*
 * run_walk.h - finds the vector files under a folder.
 */
#ifndef RUN_WALK_H
#define RUN_WALK_H

/*
 * Calls `visit` with the path, relative to `folder`, of every .json file at or
 * below it, in no particular order. Hidden entries are left out. A folder
 * that cannot be opened is empty.
 */
void run_walk(const char *folder, void (*visit)(const char *path, void *arg),
              void *arg);

#endif
