import pg from "pg";

/** The constraint that a failed statement of a query has violated, if any. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
