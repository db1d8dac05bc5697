import type { Db } from "./db.server.ts";

const statementsOf = new WeakMap<Db, Map<object, unknown>>();

/**
 * Prepares a frequently used query: it is built once and planned once per connection. Doing that each time
 * would take several times as long as running the query. `build` must be a module-level function, and its
 * statement needs a unique name.
 */
export function prepareOnce<Statement>(db: Db, build: (db: Db) => Statement): Statement {
  const statements = statementsOf.get(db) ?? new Map<object, unknown>();
  statementsOf.set(db, statements);
  if (!statements.has(build)) statements.set(build, build(db));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same function built
  return statements.get(build) as Statement;
}
