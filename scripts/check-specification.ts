import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readProofs } from "./specification/annotations.ts";
import { describeCoverage } from "./specification/coverage-counts.ts";
import { checkCoverage, coveragePath } from "./specification/coverage-rules.ts";
import { parseCoverageTable, writeProofs } from "./specification/coverage-table.ts";
import { readProject } from "./structure/project.ts";
import { isTestFile } from "./structure/source-file.ts";
import { formatViolation, inReadingOrder } from "./structure/violation.ts";

// Checks docs/specification.md against the tests that prove it. With --write (`npm run specification`) the
// column of tests is first updated from the marks in the tests.

const root = dirname(import.meta.dirname);
const exists = (path: string) =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;

const { project, unreadable } = readProject(root, isTestFile);
const marks = project.files.map(readProofs);
const proofs = marks.flatMap((mark) => mark.proofs);

if (process.argv.includes("--write")) {
  const table = readFileSync(join(root, coveragePath), "utf8");
  writeFileSync(join(root, coveragePath), writeProofs(table, proofs));
}
const { clauses, malformed } = parseCoverageTable(readFileSync(join(root, coveragePath), "utf8"));
const violations = inReadingOrder([
  ...unreadable,
  ...malformed.map((line) => ({
    path: coveragePath,
    line,
    rule: "is no row of id, clause, kind, status, code and test",
  })),
  ...marks.flatMap((mark) => mark.violations),
  ...checkCoverage(clauses, { exists, proofs }),
]);
for (const violation of violations) console.error(formatViolation(violation));
console.log(`${describeCoverage(clauses)} ${violations.length} violations.`);
if (violations.length > 0 || clauses.length === 0) process.exitCode = 1;
