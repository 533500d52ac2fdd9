/*
 * expect_version.h - conditions on a backend's version.
 */
#ifndef EXPECT_VERSION_H
#define EXPECT_VERSION_H

#include <stdbool.h>

/* Whether `conditions` is well formed: ">=0.21 <0.23", with the operators >=,
 * <, == and !=, separated by single blanks. */
bool expect_version_is_valid(const char *conditions);

/*
 * Whether a version meets all of them (valid ones; NULL is no condition).
 * Versions are compared part by part between the dots: numbers as numbers,
 * then what follows them as text. A missing part is 0, and text comes before
 * no text, so 1.0rc1 < 1.0 == 1.
 */
bool expect_version_allows(const char *conditions, const char *version);

#endif
