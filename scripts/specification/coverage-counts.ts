import type { Clause } from "./coverage-table.ts";

/** A summary line: how many clauses of each document are done. */
export function describeCoverage(clauses: readonly Clause[]): string {
  const [first, second] = [1, 2].map((document) =>
    countDone(clauses.filter((clause) => clause.id.startsWith(`${document}-`))),
  );
  return `Specification: ${countDone(clauses)} clauses done (spec 1: ${first}, spec 2: ${second}).`;
}

function countDone(clauses: readonly Clause[]): string {
  const done = clauses.filter((clause) => clause.status === "done").length;
  return `${done} of ${clauses.length}`;
}
