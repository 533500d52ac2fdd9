/*
 * vtime_folder.h - lists a folder of /proc, without memory of its own.
 */
#ifndef VTIME_FOLDER_H
#define VTIME_FOLDER_H

/* Opens by a system call past libc; the descriptor, or a negative errno.
 * `folder` may be AT_FDCWD. */
long vtime_folder_open(int folder, const char *path, int flags);

/* Calls `visit` with each name in the folder but "." and "..", and with the
 * folder's descriptor, which is closed afterwards; with none if it can't be
 * opened. Leaves errno alone. */
void vtime_folder_visit(const char *path,
                        void (*visit)(int folder, const char *name, void *arg),
                        void *arg);

#endif
