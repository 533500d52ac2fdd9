/*
 * report_parse.h - lines of a report in JSON lines, for report_file.c alone.
 *
 * Every function returns false with the parser's diag filled if a member that
 * must be there is missing or is not what it must be. Strings are borrowed
 * from the line.
 */
#ifndef REPORT_PARSE_H
#define REPORT_PARSE_H

#include "diag.h"
#include "report.h"
#include <jansson.h>

struct report_parser {
    const char *file;
    int line; /* 1-based */
    struct diag *diag;
};

/* Fills the diag; always false. */
bool report_parse_refuse(const struct report_parser *parser, const char *text);

/* The first line. */
bool report_parse_header(const struct report_parser *parser, const json_t *line,
                         struct report_subject *ret_subject);

/* One case; what is listed is not read. To be released. */
bool report_parse_case(const struct report_parser *parser, const json_t *line,
                       struct report_case *ret_item);

/* Frees the arrays of a case that was read. */
void report_parse_release(struct report_case *item);

/* The last line. */
bool report_parse_footer(const struct report_parser *parser, const json_t *line,
                         size_t *ret_count, double *ret_seconds,
                         bool *ret_interrupted);

#endif
