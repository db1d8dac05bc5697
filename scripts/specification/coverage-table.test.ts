import { expect, test } from "vitest";
import { describeCoverage } from "./coverage-counts.ts";
import { parseCoverageTable } from "./coverage-table.ts";

const table = (...rows: string[]) =>
  [
    "# Coverage",
    "",
    "| id | clause | status | code | test |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");

test("a row is read with its line", () => {
  expect(parseCoverageTable(table("| 1-2.03 | The logo goes home | open | | |")).clauses).toEqual([
    { line: 5, id: "1-2.03", clause: "The logo goes home", status: "open", code: "", test: "" },
  ]);
});

test("a bar in a clause is written with a backslash", () => {
  const { clauses } = parseCoverageTable(table("| 1-5.04 | one of `{}\\|<>` | open | | |"));
  expect(clauses[0]?.clause).toBe("one of `{}|<>`");
});

test.each(["| 1-2.3 | too short | open | | |", "| 3-2.03 | no such document | open | | |"])(
  "a row with the id of nothing is malformed: %s",
  (row) => {
    expect(parseCoverageTable(table(row)).malformed).toEqual([5]);
  },
);

test("a row with a cell too many or too few is malformed", () => {
  const { clauses, malformed } = parseCoverageTable(
    table("| 1-2.03 | a | open | |", "| 1-2.04 | a | b | open | | |"),
  );
  expect([clauses, malformed]).toEqual([[], [5, 6]]);
});

test("tables with other columns are left alone", () => {
  expect(parseCoverageTable("| what | how |\n|---|---|\n| run | npm start |")).toEqual({
    clauses: [],
    malformed: [],
  });
});

test("the counts are given by document", () => {
  const { clauses } = parseCoverageTable(
    table("| 1-1.01 | a | done | | |", "| 1-1.02 | b | open | | |", "| 2-1.01 | c | open | | |"),
  );
  expect(describeCoverage(clauses)).toBe(
    "Specification: 1 of 3 clauses done (spec 1: 1 of 2, spec 2: 0 of 1).",
  );
});
