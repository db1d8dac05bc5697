import type { Db } from "./db.server.ts";

const statementsOf = new WeakMap<Db, Map<object, unknown>>();

/**
 * A statement that is asked very often, written and planned once for each connection instead of
 * each time, which otherwise takes several times as long as answering it. `build` is a function of
 * the module, made once; its statement needs a name that no other has.
 */
export function prepared<Statement>(db: Db, build: (db: Db) => Statement): Statement {
  const statements = statementsOf.get(db) ?? new Map<object, unknown>();
  statementsOf.set(db, statements);
  if (!statements.has(build)) statements.set(build, build(db));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same function built
  return statements.get(build) as Statement;
}
