import type { Violation } from "../structure/violation.ts";
import type { Proof } from "./annotations.ts";
import { type Clause, describeProofs, parseId } from "./coverage-table.ts";

/** What the rules need to know about the project: whether a file exists, and the clauses that tests name. */
export type Evidence = { exists: (path: string) => boolean; proofs: readonly Proof[] };

export const coveragePath = "docs/specification.md";

/** Tests of screens as users get them: through requests to the server, and in a browser. */
const screenTests = /^tests\/(screens|e2e)\//;

/**
 * Checks that ids are ascending and unique, and that each clause is open, or done with existing code and a
 * test that names it. A clause about a screen needs a screen test. The column of tests must equal the marks
 * in the tests, and no test may name a clause that does not exist.
 */
export function checkCoverage(clauses: readonly Clause[], evidence: Evidence): Violation[] {
  const ids = new Set(clauses.map(({ id }) => id));
  const strangers = evidence.proofs.flatMap(({ path, title, ids: named }) =>
    named
      .filter((id) => !ids.has(id))
      .map((id) => ({ path, line: 1, rule: `"${title}" proves ${id}, which is no clause` })),
  );
  const problems = clauses.flatMap((clause, at) =>
    [
      ...orderProblems(clause, clauses[at - 1]),
      ...(clause.clause === "" ? ["says nothing"] : []),
      ...(["screen", "rule"].includes(clause.kind) ? [] : ["is neither a screen nor a rule"]),
      ...statusProblems(clause, evidence),
      ...(clause.test === describeProofs(clause.id, evidence.proofs)
        ? []
        : ["does not name the tests that prove it: run npm run specification"]),
    ].map((rule) => ({ path: coveragePath, line: clause.line, rule: `${clause.id} ${rule}` })),
  );
  return [...problems, ...strangers];
}

function orderProblems(clause: Clause, previous: Clause | undefined): string[] {
  if (!previous || rankOf(clause.id) > rankOf(previous.id)) return [];
  return [`does not come after ${previous.id}`];
}

function rankOf(id: string): number {
  const [document, paragraph, number] = parseId(id) ?? [0, 0, 0];
  return document * 1_000_000 + paragraph * 1000 + number;
}

function statusProblems(clause: Clause, { exists, proofs }: Evidence): string[] {
  if (clause.status === "open") return [];
  if (clause.status !== "done") return [`has the status '${clause.status}': open or done`];
  const own = proofs.filter(({ ids }) => ids.includes(clause.id));
  const proved = clause.kind === "screen" ? own.some(({ path }) => screenTests.test(path)) : own[0];
  return [
    ...codeProblems(clause.code, exists),
    ...(proved
      ? []
      : [`is done but no test${clause.kind === "screen" ? " of a screen" : ""} says so`]),
  ];
}

function codeProblems(cell: string, exists: Evidence["exists"]): string[] {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map((hit) => hit[1] ?? "");
  if (paths.length === 0) return ["is done but names no code"];
  return paths.filter((path) => !exists(path)).map((path) => `names ${path}, which does not exist`);
}
