/*
 * report_formats.h - the formats, for report.c alone.
 */
#ifndef REPORT_FORMATS_H
#define REPORT_FORMATS_H

#include "report.h"

/* For people: whatever did not pass, then the counts. */
extern const struct report_format report_pretty;

/* TAP version 14, with YAML diagnostics. */
extern const struct report_format report_tap;

/* JSON lines, one a case between a header and a footer: the form that
 * report_file.h reads back. */
extern const struct report_format report_jsonl;

/* JUnit XML, a suite an area. */
extern const struct report_format report_junit;

/* Markdown for the summary of a CI step. */
extern const struct report_format report_summary;

#endif
