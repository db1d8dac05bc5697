import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeCoverage } from "./specification/coverage-counts.ts";
import { checkCoverage, coveragePath } from "./specification/coverage-rules.ts";
import { parseCoverageTable } from "./specification/coverage-table.ts";
import { testTitles } from "./specification/test-titles.ts";
import { parseSourceFile } from "./structure/source-file.ts";
import { formatViolation, inReadingOrder } from "./structure/violation.ts";

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), "utf8");

const titlesByPath = new Map<string, ReadonlySet<string>>();
const titles = (path: string): ReadonlySet<string> => {
  const known = titlesByPath.get(path) ?? testTitles(parseSourceFile(path, read(path)));
  titlesByPath.set(path, known);
  return known;
};
const exists = (path: string) =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;

const { clauses, malformed } = parseCoverageTable(read(coveragePath));
const violations = inReadingOrder([
  ...malformed.map((line) => ({
    path: coveragePath,
    line,
    rule: "is no row of id, clause, status, code and test",
  })),
  ...checkCoverage(clauses, { exists, titles }),
]);
for (const violation of violations) console.error(formatViolation(violation));
console.log(`${describeCoverage(clauses)} ${violations.length} violations.`);
if (violations.length > 0 || clauses.length === 0) process.exitCode = 1;
