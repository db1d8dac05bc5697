import { expect, test } from "vitest";
import { describeCoverage } from "./coverage-counts.ts";
import { parseCoverageTable, writeProofs } from "./coverage-table.ts";

const table = (...rows: string[]) =>
  [
    "# Coverage",
    "",
    "| id | clause | kind | status | code | test |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");

test("a row is parsed with its line number", () => {
  const row = "| 1-2.03 | The logo goes home | screen | open | | |";
  expect(parseCoverageTable(table(row)).clauses).toEqual([
    {
      line: 5,
      id: "1-2.03",
      clause: "The logo goes home",
      kind: "screen",
      status: "open",
      code: "",
      test: "",
    },
  ]);
});

test("a bar in a clause is written with a backslash", () => {
  const { clauses } = parseCoverageTable(table("| 1-5.04 | one of `{}\\|<>` | rule | open | | |"));
  expect(clauses[0]?.clause).toBe("one of `{}|<>`");
});

test.each([
  "| 1-2.3 | too short | rule | open | | |",
  "| 3-2.03 | no such document | rule | open | | |",
])("a row with an invalid id is malformed: %s", (row) => {
  expect(parseCoverageTable(table(row)).malformed).toEqual([5]);
});

test("a row with one cell too many or too few is malformed", () => {
  const { clauses, malformed } = parseCoverageTable(
    table("| 1-2.03 | a | rule | open | |", "| 1-2.04 | a | b | rule | open | | |"),
  );
  expect([clauses, malformed]).toEqual([[], [5, 6]]);
});

test("tables with other columns are ignored", () => {
  expect(parseCoverageTable("| what | how |\n|---|---|\n| run | npm start |")).toEqual({
    clauses: [],
    malformed: [],
  });
});

test("the counts are listed by document", () => {
  const { clauses } = parseCoverageTable(
    table(
      "| 1-1.01 | a | rule | done | | |",
      "| 1-1.02 | b | rule | open | | |",
      "| 2-1.01 | c | screen | open | | |",
    ),
  );
  expect(describeCoverage(clauses)).toBe(
    "Specification: 1 of 3 clauses done (spec 1: 1 of 2, spec 2: 0 of 1).",
  );
});

test("the column of tests is updated from the marks in the tests, and the rest is unchanged", () => {
  const before = table(
    '| 1-5.04 | a\\|b | rule | done | `a.ts` | `gone.test.ts` "old" |',
    "| 1-5.05 | c | rule | open | | |",
  );
  const ids = ["1-5.04"];
  expect(
    writeProofs(before, [
      { path: "a.test.ts", title: 'says "yes"', ids },
      { path: "a.test.ts", title: "a \\| b", ids },
      { path: "b.test.ts", title: "no", ids },
    ]),
  ).toBe(
    table(
      '| 1-5.04 | a\\|b | rule | done | `a.ts` | `a.test.ts` "says \\"yes\\""; "a \\\\\\| b"; `b.test.ts` "no" |',
      "| 1-5.05 | c | rule | open | | |",
    ),
  );
});
