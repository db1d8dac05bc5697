import type { Violation } from "../structure/violation.ts";
import { type Clause, parseId } from "./coverage-table.ts";

/** What the rules ask about the project: does a file exist, which test titles does it hold. */
export type Evidence = {
  exists: (path: string) => boolean;
  titles: (path: string) => ReadonlySet<string>;
};

export const coveragePath = "docs/specification.md";

/** Ids go up and never repeat; a clause is open, or done with code and a test that exist. */
export function checkCoverage(clauses: readonly Clause[], evidence: Evidence): Violation[] {
  return clauses.flatMap((clause, at) =>
    [
      ...orderProblems(clause, clauses[at - 1]),
      ...(clause.clause === "" ? ["says nothing"] : []),
      ...statusProblems(clause, evidence),
    ].map((rule) => ({ path: coveragePath, line: clause.line, rule: `${clause.id} ${rule}` })),
  );
}

function orderProblems(clause: Clause, previous: Clause | undefined): string[] {
  if (!previous || rankOf(clause.id) > rankOf(previous.id)) return [];
  return [`does not come after ${previous.id}`];
}

function rankOf(id: string): number {
  const [document, paragraph, number] = parseId(id) ?? [0, 0, 0];
  return document * 1_000_000 + paragraph * 1000 + number;
}

function statusProblems(clause: Clause, evidence: Evidence): string[] {
  if (clause.status === "open") return [];
  if (clause.status !== "done") return [`has the status '${clause.status}': open or done`];
  return [...codeProblems(clause.code, evidence), ...testProblems(clause.test, evidence)];
}

function codeProblems(cell: string, evidence: Evidence): string[] {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map((hit) => hit[1] ?? "");
  if (paths.length === 0) return ["is done but names no code"];
  return paths
    .filter((path) => !evidence.exists(path))
    .map((path) => `names ${path}, which does not exist`);
}

/** A path in back quotes, followed by one or more titles in double quotes; then the next path. */
function testProblems(cell: string, evidence: Evidence): string[] {
  const groups = [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, path = "", rest = ""]) => ({
    path,
    titles: [...rest.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map((hit) => unescapeQuotes(hit[1] ?? "")),
  }));
  if (groups.length === 0) return ["is done but names no test"];
  return groups.flatMap(({ path, titles }) => {
    if (!evidence.exists(path)) return [`names ${path}, which does not exist`];
    if (titles.length === 0) return [`names ${path} without a test in it`];
    const held = evidence.titles(path);
    return titles
      .filter((title) => !held.has(title))
      .map((title) => `names the test "${title}", which ${path} does not run`);
  });
}

function unescapeQuotes(text: string): string {
  return text.replace(/\\(["\\])/g, "$1");
}
