#include "vector_version.h"
#include <criterion/criterion.h>
#include <string.h>

Test(vector_version, reads_versions)
{
    static const struct {
        const char *text;
        int version; /* 0: refused */
    } rows[] = {
        {"3.8", 3008}, {"3.11", 3011}, {"3.0", 3000}, {"3.999", 3999},
        {"3.1000", 0}, {"3.", 0},      {"3", 0},      {"", 0},
        {"2.7", 0},    {"3.08", 0},    {"3.1a", 0},   {"3.-1", 0},
        {"3.11.2", 0}, {" 3.8", 0},    {"3 8", 0},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int version = 0;
        bool good =
            vector_version_parse(rows[i].text, strlen(rows[i].text), &version);

        cr_expect_eq(good, rows[i].version != 0, "%s", rows[i].text);
        cr_expect_eq(version, rows[i].version, "%s", rows[i].text);
    }
}

Test(vector_version, writes_versions)
{
    char text[VECTOR_VERSION_SIZE];

    vector_version_format(3008, text);
    cr_expect_str_eq(text, "3.8");
    vector_version_format(3015, text);
    cr_expect_str_eq(text, "3.15");
}

Test(vector_version, headers_allow_versions_for_which_all_holds)
{
    static const struct {
        const char *header;
        int version;
        bool allowed;
    } rows[] = {
        {NULL, 3008, true},
        {">=3.11", 3010, false},
        {">=3.11", 3011, true},
        {">=3.9", 3010, true},
        {"<3.12", 3012, false},
        {"<3.12", 3011, true},
        {"==3.9", 3009, true},
        {"==3.9", 3010, false},
        {"!=3.12", 3012, false},
        {"!=3.12", 3013, true},
        {">=3.11 !=3.12", 3011, true},
        {">=3.11 !=3.12", 3012, false},
        {"  >=3.11   <3.13 ", 3012, true},
        {"<3.13 >=3.11", 3010, false},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(vector_header_allows(rows[i].header, rows[i].version),
                     rows[i].allowed, "%s on %d",
                     rows[i].header != NULL ? rows[i].header : "nothing",
                     rows[i].version);
}

Test(vector_version, malformed_headers_are_told)
{
    static const char *const good[] = {">=3.8", "<3.9 !=3.7", " ==3.15 "};
    static const char *const bad[] = {
        "",      " ",      "3.8",    ">3.8",    "<=3.8", "=3.8",    ">=",
        ">=2.7", ">= 3.8", ">=3.8,", ">=3.8 x", "~=3.8", ">=3.8 <", "!3.8",
    };

    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        cr_expect(vector_header_is_valid(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_not(vector_header_is_valid(bad[i]), "%s", bad[i]);
}
