"""Each check finds what it is for, and nothing in good code."""
import shutil
import unittest

from tests.checks.scratch import ScratchTest

GOOD = """#include "thing.h"

int thing_count(void)
{
    return 1;
}
"""
GOOD_HEADER = """#ifndef THING_H
#define THING_H

/* How many there are. */
int thing_count(void);

#endif
"""


def _function(lines):
    return "int f(void)\n{\n%s}\n" % ("    g();\n" * (lines - 3))


@unittest.skipUnless(shutil.which("pmccabe"), "needs pmccabe")
class Sizes(ScratchTest):
    """sizes.py."""

    def test_good_code_passes_and_longest_is_shown(self):
        self.write("loop/thing.c", GOOD)
        code, lines = self.run_check("sizes.py")
        self.assertEqual(code, 0)
        self.assertIn("loop/thing.c(3): thing_count", lines[1])

    def test_function_at_the_limit_passes(self):
        self.write("loop/f.c", _function(60))
        self.assertEqual(self.run_check("sizes.py")[0], 0)

    def test_long_function(self):
        self.write("loop/f.c", _function(61))
        code, lines = self.run_check("sizes.py")
        self.assertEqual(code, 1)
        self.assertEqual(lines[-1],
                         "loop/f.c(1): f has 61 lines, at most 60")

    def test_long_file(self):
        self.write("loop/f.c", GOOD + "\n" * 500)
        code, lines = self.run_check("sizes.py")
        self.assertEqual(code, 1)
        self.assertEqual(lines[-1], "loop/f.c: 506 lines, at most 500")

    def test_long_header(self):
        self.write("loop/f.c", GOOD)
        self.write("loop/f.h", "\n" * 301)
        code, lines = self.run_check("sizes.py")
        self.assertEqual(code, 1)
        self.assertEqual(lines[-1], "loop/f.h: 301 lines, at most 300")

    def test_empty_tree_is_no_success(self):
        self.assertEqual(self.run_check("sizes.py")[0], 1)


class Banned(ScratchTest):
    """banned.py."""

    def findings(self, path, text):
        """Exit code and output for a tree of one file."""
        self.write(path, text)
        return self.run_check("banned.py")

    def test_good_code_passes(self):
        self.assertEqual(self.findings("loop/thing.c", GOOD), (0, []))

    def test_unsafe_call(self):
        self.assertEqual(
            self.findings("harness/cli/a.c", "int x;\n\nx = atoi(s);\n"),
            (1, ["harness/cli/a.c:3: atoi is banned: use strtol with its "
                 "end checked"]))

    def test_words_in_comments_and_strings_are_free(self):
        self.assertEqual(
            self.findings("loop/a.c", '/* exit(1) */ s = "puts(x)";\n'
                                      "// printf(\n"), (0, []))

    def test_likenesses_are_free(self):
        self.assertEqual(
            self.findings("loop/a.c", "a.exit(); snprintf(b); _exit(1);\n"
                                      "b->puts(); my_printf(); exited();\n"),
            (0, []))

    def test_library_that_prints(self):
        code, lines = self.findings("harness/run/a.c", "printf(x);\n")
        self.assertEqual((code, lines), (1, [
            "harness/run/a.c:1: printf: only harness/cli prints or exits"]))

    def test_library_that_knows_a_standard_stream(self):
        code, lines = self.findings("loop/a.c", "\nfprintf(stderr, x);\n")
        self.assertEqual((code, lines), (1, [
            "loop/a.c:2: stderr: only harness/cli prints or exits"]))

    def test_command_line_may_print(self):
        self.assertEqual(
            self.findings("harness/cli/a.c", "printf(x); exit(1);\n"),
            (0, []))


class Docs(ScratchTest):
    """docs.py."""

    def findings(self, text):
        """Exit code and output for a tree of one header."""
        self.write("loop/a.h", text)
        return self.run_check("docs.py")

    def test_good_header_passes(self):
        self.assertEqual(self.findings(GOOD_HEADER), (0, []))

    def test_missing_comment(self):
        self.assertEqual(
            self.findings("/* One. */\nint one(void);\n\n"
                          "struct t *two(int a,\n               int b);\n"),
            (1, ["loop/a.h:4: two has no comment"]))

    def test_one_comment_for_a_group(self):
        self.assertEqual(
            self.findings("/* Both. */\nint one(void);\nint two(void);\n"),
            (0, []))

    def test_group_of_a_private_header(self):
        text = "/* All. */\nint one(void);\n\nint two(void);\n"
        self.assertEqual(self.findings(text),
                         (1, ["loop/a.h:4: two has no comment"]))
        self.write("loop/a.c", '#include "a.h"\n')
        self.assertEqual(self.findings(text), (0, []))
        self.write("harness/script/b.c", '#include "a.h"\n')
        self.assertEqual(self.findings(text),
                         (1, ["loop/a.h:4: two has no comment"]))

    def test_private_header_needs_a_comment_too(self):
        self.write("loop/a.c", '#include "a.h"\n')
        self.assertEqual(
            self.findings("int x;\n\nint one(void);\n\nint two(void);\n"),
            (1, ["loop/a.h:3: one has no comment",
                 "loop/a.h:5: two has no comment"]))

    def test_types_and_members_need_none(self):
        self.assertEqual(
            self.findings("struct t {\n    int (*f)(void);\n};\n"
                          "struct u;\ntypedef int (*g)(int);\n"
                          "extern const int x;\n#define M(a) \\\n  f(a);\n"),
            (0, []))

    def test_inside_extern_c(self):
        self.assertEqual(
            self.findings('#ifdef X\nextern "C" {\n#endif\n\n'
                          "int one(void);\n#ifdef X\n}\n#endif\n"),
            (1, ["loop/a.h:5: one has no comment"]))

    def test_attribute(self):
        self.assertEqual(
            self.findings("int x;\n\nint one(char *f, ...)\n"
                          "    __attribute__((format(printf, 1, 2)));\n"),
            (1, ["loop/a.h:3: one has no comment"]))


class Includes(ScratchTest):
    """includes.py."""

    def test_good_tree_passes(self):
        self.write("loop/thing.h", GOOD_HEADER)
        self.write("loop/thing.c", GOOD)
        self.write("backends/reference/reference.c", GOOD)
        self.assertEqual(self.run_check("includes.py"), (0, []))

    def test_edge_that_the_table_lacks(self):
        self.write("loop/thing.h", GOOD_HEADER)
        self.write("harness/report/r.c", "\n" + GOOD)
        self.assertEqual(self.run_check("includes.py"), (1, [
            "harness/report/r.c:2: harness/report may not include "
            "loop/thing.h"]))

    def test_single_header_of_a_module(self):
        self.write("loop/loop_future.h", "")
        self.write("loop/loop.h", "")
        self.write("harness/script/s.c",
                   '#include "loop_future.h"\n#include "loop.h"\n')
        self.assertEqual(self.run_check("includes.py"), (1, [
            "harness/script/s.c:2: harness/script may not include "
            "loop/loop.h"]))

    def test_unknown_folder(self):
        self.write("loop/thing.h", GOOD_HEADER)
        self.write("harness/new/n.c", GOOD)
        self.assertEqual(self.run_check("includes.py"), (1, [
            "harness/new/n.c: the folder has no row in the table of "
            "ci/checks/includes.py"]))

    def test_unknown_header(self):
        self.write("loop/a.c", '#include "nowhere.h"\n#include <stdio.h>\n')
        self.assertEqual(self.run_check("includes.py"), (1, [
            'loop/a.c:1: no header "nowhere.h" of ours']))

    def test_name_taken_twice(self):
        self.write("loop/a.h", "")
        self.write("harness/base/a.h", "")
        self.assertEqual(self.run_check("includes.py"), (1, [
            "loop/a.h: the name is taken by harness/base/a.h"]))

    def test_cycle(self):
        self.write("loop/a.h", '#include "b.h"\n')
        self.write("loop/b.h", '#include "c.h"\n')
        self.write("loop/c.h", '#include "a.h"\n')
        self.assertEqual(self.run_check("includes.py"), (1, [
            "headers include each other: loop/a.h -> loop/b.h -> loop/c.h "
            "-> loop/a.h"]))

    def test_include_in_a_comment_is_none(self):
        self.write("loop/a.c", '/*\n#include "nowhere.h"\n*/\n')
        self.assertEqual(self.run_check("includes.py"), (0, []))

    def test_tests_see_what_they_test(self):
        self.write("loop/thing.h", GOOD_HEADER)
        self.write("harness/base/text.h", "")
        self.write("tests/loop/test_thing.c",
                   '#include "thing.h"\n#include "text.h"\n')
        self.assertEqual(self.run_check("includes.py"), (1, [
            "tests/loop/test_thing.c:2: tests/loop may not include "
            "harness/base/text.h"]))


@unittest.skipUnless(shutil.which("clang-format"), "needs clang-format")
class Layout(ScratchTest):
    """layout.py."""

    def setUp(self):
        super().setUp()
        self.write(".clang-format", "BasedOnStyle: LLVM\nIndentWidth: 4\n")

    def run_or_skip(self):
        """The check's result, where clang-format is the project's."""
        code, lines = self.run_check("layout.py")
        if code == 77:
            self.skipTest(lines[0])
        return code, lines

    def test_good_layout_passes(self):
        self.write("loop/a.c", "int a;\n")
        self.assertEqual(self.run_or_skip(), (0, []))

    def test_wrong_layout(self):
        self.write("loop/a.c", "int   a;\n")
        code, lines = self.run_or_skip()
        self.assertEqual(code, 1)
        self.assertIn("loop/a.c:1", lines[0])


if __name__ == "__main__":
    unittest.main()
