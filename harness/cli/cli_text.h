/*
 * cli_text.h - help texts.
 */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

/* Of loopspec itself. */
extern const char cli_text_help[];

/* Writes the help of a command to stdout. */
void cli_text_show(const char *help);

extern const char cli_text_backends[];
extern const char cli_text_compare[];
extern const char cli_text_explain[];
extern const char cli_text_list[];
extern const char cli_text_merge[];
extern const char cli_text_run[];
extern const char cli_text_show_case[];
extern const char cli_text_doctor[];
extern const char cli_text_testee[];
extern const char cli_text_trace[];

#endif
