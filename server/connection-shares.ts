import type { Environment } from "#app/platform/configuration/env.server.ts";
import { backgroundLimits } from "#app/platform/database/db.server.ts";

/** A page runs up to five queries at the same time. */
const minForPages = 5;
const minForJobs = 3;

/**
 * How many database connections one process gets for pages and for jobs. The processes of a machine divide
 * the connections that a single process would have, so that several need little more than one. Each process
 * has three more to listen (docs/operations.md).
 */
export function connectionShares({
  workers,
  databaseLimits,
}: Pick<Environment, "workers" | "databaseLimits">): { pages: number; jobs: number } {
  const shareOf = (all: number, min: number) =>
    Math.min(all, Math.max(min, Math.ceil(all / workers)));
  return {
    pages: shareOf(databaseLimits.size, minForPages),
    jobs: shareOf(backgroundLimits.size, minForJobs),
  };
}
