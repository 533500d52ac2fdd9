"""What `drift` says about made-up vectors."""
import unittest

from oracle import drift


def make_vector(case_id, clauses, **traces):
    """A vector with traces by version, `v3_8` standing for 3.8."""
    return {"id": case_id, "title": "Title of %s." % case_id,
            "clauses": clauses,
            "expected": [{"python": [name[1:].replace("_", ".")],
                          "trace": trace} for name, trace in traces.items()]}


class DriftTest(unittest.TestCase):
    def setUp(self):
        self.vectors = [
            make_vector("a/same", ["A-1"], v3_8=["end"], v3_9=["end"]),
            make_vector("a/other", ["A-10", "A-9"],
                        v3_8=["poll 0", "run f", "run g", "end"],
                        v3_9=["poll 0", "run g", "run f", "end"]),
            make_vector("a/new", ["A-1"], v3_9=["end"]),
        ]

    def test_only_cases_of_both_versions_are_compared(self):
        changes, shared = drift.compare(self.vectors, "3.8", "3.9")
        self.assertEqual([change.id for change in changes], ["a/other"])
        self.assertEqual(shared, 2)

    def test_clauses_come_in_order_of_their_numbers(self):
        changes, _ = drift.compare(self.vectors, "3.8", "3.9")
        self.assertEqual([clause for clause, _ in drift.by_clause(changes)],
                         ["A-9", "A-10"])

    def test_the_report_shows_both_traces_once(self):
        text = drift.report(self.vectors, "3.8", "3.9")
        self.assertEqual(text, (
            "A-9\n"
            "  a/other: Title of a/other.\n"
            "      poll 0\n"
            "    + run g\n"
            "      run f\n"
            "    - run g\n"
            "      end\n"
            "A-10\n"
            "  a/other: Title of a/other.\n"
            "1 of 2 cases differ between 3.8 and 3.9\n"))

    def test_versions_may_be_far_apart_and_backwards(self):
        text = drift.report(self.vectors, "3.9", "3.8")
        self.assertIn("    + run f\n", text)

    def test_the_history_goes_version_by_version(self):
        text = drift.history(self.vectors)
        self.assertIn("## 3.9\n\n1 of 2 cases differ from 3.8.\n", text)
        self.assertIn("### a/other\n\nTitle of a/other. (A-10, A-9)\n\n"
                      "```diff\n  poll 0\n+ run g\n", text)
        self.assertIn("## 3.15\n\n0 of 0 cases differ from 3.14.\n", text)


if __name__ == "__main__":
    unittest.main()
