import { describe, expect, test } from "vitest";
import { isMet, type MeasuredPart, median, type Row, rowsAsTable, withResults } from "./report.ts";

const row = (traits: Partial<Row> = {}): Row => ({
  id: "S3",
  what: "search page",
  unit: "",
  goal: { atMost: 4 },
  rounds: [3.9, 5.2, 3.1],
  ...traits,
});

function part(name: string, ...rows: Row[]): MeasuredPart {
  const when = { taken: "2027-05-03 10:00", commit: "abc1234", cores: 2 };
  const how = { loadAtStart: 0.52, loadAtEnd: 2.31, sizes: "", rounds: 3, seconds: 12.4 };
  return { run: { part: name, ...when, ...how }, rows };
}

const known = ["search", "pages", "start"];
const document = "# Performance\n\nAbout it.\n\n## 2026: earlier\n\nWritten by hand.\n";

/** The cells of the table lines whose first cell is `first`. */
const linesOf = (text: string, first: string) =>
  text
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => cells[1] === first)
    .map((cells) => cells.slice(2, -1));

describe("a goal", () => {
  test("is met or missed by the median alone, and the limit itself meets it", () => {
    expect(isMet(row())).toBe(true);
    expect(isMet(row({ rounds: [3, 4, 9] }))).toBe(true);
    expect(isMet(row({ rounds: [3, 4.01, 9] }))).toBe(false);
    expect(isMet(row({ goal: { atLeast: 0.7 }, rounds: [0.7] }))).toBe(true);
    expect(isMet(row({ goal: { atLeast: 0.7 }, rounds: [0.69] }))).toBe(false);
    expect(isMet(row({ goal: null }))).toBeNull();
  });

  test("is missed if there is no measurement", () => {
    expect(isMet(row({ rounds: [] }))).toBe(false);
    expect(isMet(row({ rounds: [Number.NaN] }))).toBe(false);
  });

  test("uses the median value", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(3);
  });
});

test("a row shows goal, median, spread, and whether the goal was met", () => {
  expect(linesOf(rowsAsTable("pages", [row()]), "S3")).toEqual([
    ["search page", "≤ 4", "3.9", "3.1 to 5.2", "met", "pages"],
  ]);
  const missed = row({ unit: "ms", goal: { atMost: 20 }, rounds: [1234.5] });
  expect(linesOf(rowsAsTable("pages", [missed]), "S3")).toEqual([
    ["search page", "≤ 20 ms", "1230 ms", "", "**missed**", "pages"],
  ]);
});

describe("the section of results", () => {
  test("comes before the first second-level heading and preserves hand-written text", () => {
    const written = withResults(document, [part("pages", row())], known);
    expect(written).toMatch(/^# Performance\n\nAbout it\.\n\n<!-- results/);
    expect(written).toMatch(/<!-- end of results -->\n\n## 2026: earlier\n\nWritten by hand\.\n$/);
    expect(linesOf(written, "S3")).toHaveLength(1);
    expect(linesOf(written, "pages")).toEqual([
      ["2027-05-03 10:00", "abc1234", "2", "0.5 to 2.3", "", "3", "12"],
    ]);
  });

  test("replaces all rows of a part that ran again, and keeps those of other parts", () => {
    const start = part("start", row({ id: "S11", what: "start" }));
    const before = withResults(
      document,
      [part("pages", row(), row({ what: "old page" })), start],
      known,
    );
    const after = withResults(before, [part("pages", row({ rounds: [2] }))], known);
    expect(linesOf(after, "S3").map(([what, , middle]) => [what, middle])).toEqual([
      ["search page", "2"],
    ]);
    expect(linesOf(after, "S11")).toEqual(linesOf(before, "S11"));
    expect(linesOf(after, "start")).toEqual(linesOf(before, "start"));
  });

  test("is unchanged when nothing ran, and loses parts that no longer exist", () => {
    const before = withResults(
      document,
      [part("pages", row()), part("gone", row())],
      [...known, "gone"],
    );
    expect(withResults(before, [], [...known, "gone"])).toBe(before);
    const after = withResults(before, [], known);
    expect(linesOf(after, "gone")).toEqual([]);
    expect(linesOf(after, "S3")).toHaveLength(1);
  });

  test("is ordered by the goals' numbers, with rows without a number last", () => {
    const ids = ["S10", "", "S6b", "S2", "S6"];
    const written = withResults(document, [part("pages", ...ids.map((id) => row({ id })))], known);
    const rows = written.split("\n").filter((line) => line.includes("search page"));
    expect(rows.map((line) => line.split("|")[1]?.trim())).toEqual(["S2", "S6", "S6b", "S10", ""]);
  });
});
