#include "expect_version.h"
#include <criterion/criterion.h>

Test(expect_version, conditions_are_well_formed)
{
    static const char *const good[] = {">=1", "<0.21", "==1.2.3rc1",
                                       "!=2 >=1.0 <3"};
    static const char *const bad[] = {"",     "1",       ">1",   "<=1",
                                      ">= 1", ">=1  <2", ">=1 ", ">=x"};

    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        cr_expect(expect_version_is_valid(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_not(expect_version_is_valid(bad[i]), "%s", bad[i]);
}

Test(expect_version, versions_are_compared_part_by_part)
{
    static const struct {
        char conditions[16], version[16];
        bool allowed;
    } rows[] = {
        {">=0.21", "0.21", true},     {">=0.21", "0.21.0", true},
        {">=0.21", "0.9", false},     {">=0.9", "0.21", true},
        {"<0.22", "0.21.99", true},   {"<0.22", "0.22", false},
        {"==1", "1.0.0", true},       {"==1.0", "1", true},
        {"==1", "1.0.1", false},      {"!=1", "1.0.1", true},
        {"!=1.0", "1", false},        {"<1.0", "1.0rc1", true},
        {">=1.0", "1.0rc1", false},   {"<1.0rc2", "1.0rc1", true},
        {"<1.0rc10", "1.0rc1", true}, {">=1.0a", "1.0b", true},
        {">=01.2", "1.2", true},      {">=1 <2", "1.5", true},
        {">=1 <2", "2.0", false},     {">=1 <2", "0.9", false},
        {">=0", "unknown", false},    {">=10", "9", false},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(expect_version_allows(rows[i].conditions, rows[i].version),
                     rows[i].allowed, "%s %s", rows[i].version,
                     rows[i].conditions);
    cr_expect(expect_version_allows(NULL, "1"));
}
