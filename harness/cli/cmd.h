/*
 * cmd.h - the commands of loopspec, one file each.
 */
#ifndef CMD_H
#define CMD_H

#include "cli_exit.h"

/* Each takes its own name in argv[0] and what follows it, and returns the
 * exit code. */
enum cli_exit cmd_backends(int argc, char **argv);
enum cli_exit cmd_compare(int argc, char **argv);
enum cli_exit cmd_doctor(int argc, char **argv);
enum cli_exit cmd_explain(int argc, char **argv);
enum cli_exit cmd_list(int argc, char **argv);
enum cli_exit cmd_merge(int argc, char **argv);
enum cli_exit cmd_run(int argc, char **argv);
enum cli_exit cmd_show(int argc, char **argv);
enum cli_exit cmd_testee(int argc, char **argv);
enum cli_exit cmd_trace(int argc, char **argv);

#endif
