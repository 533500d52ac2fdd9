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

#endif
