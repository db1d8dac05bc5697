import type { Db } from "./db.server.ts";

const statementsOf = new WeakMap<Db, Map<object, unknown>>();

/**
 * Builds the text of a statement once, for the public pages that are asked for most. Writing it each time
 * takes 0.1 ms (the cards of a search) or 0.25 ms (a boat's page) of the process's time, while the database
 * plans any statement only once (docs/decisions/0043). `build` must be a module-level function, and its
 * statement needs a unique name.
 */
export function prepareOnce<Statement>(db: Db, build: (db: Db) => Statement): Statement {
  const statements = statementsOf.get(db) ?? new Map<object, unknown>();
  statementsOf.set(db, statements);
  if (!statements.has(build)) statements.set(build, build(db));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same function built
  return statements.get(build) as Statement;
}
