import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect } from "vitest";
import { statementText } from "#tests/support/statement-text.ts";
import type { Site } from "./site.ts";

/** Hides a database table while `run` runs, so that every query of that table fails. */
export async function withoutTable<Result>(
  { db }: Site,
  table: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const rename = (from: string, to: string) =>
    db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
  await rename(table, `${table}_away`);
  try {
    return await run();
  } finally {
    await rename(`${table}_away`, table);
  }
}

/** Makes recording events fail until the end of the test, so that every command fails. */
export function breakRecord(site: Site): void {
  site.services.record = async () => {
    throw new Error("Nothing can be recorded, as the test wants it");
  };
}

/** A statement that fails with the error of the database's statement timeout. */
const tooSlow = "do $$ begin raise exception 'too slow' using errcode = '57014'; end $$";

/**
 * While `run` runs, the site's matching statements fail as if they had timed out: the first `max`, or all.
 */
export async function whileTooSlow<Result>(
  { services }: Site,
  statement: RegExp,
  run: () => Promise<Result>,
  { max = Number.POSITIVE_INFINITY } = {},
): Promise<Result> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type does not name it
  const pool = (services.db as unknown as { $client: pg.Pool }).$client;
  const ask = pool.query.bind(pool);
  let ended = 0;
  pool.query = new Proxy(ask, {
    apply(target, _self, sent: unknown[]): unknown {
      if (ended >= max || !statement.test(statementText(sent[0]))) {
        return Reflect.apply(target, pool, sent);
      }
      ended += 1;
      return ask(tooSlow);
    },
  });
  try {
    return await run();
  } finally {
    pool.query = ask;
    expect(ended).toBeGreaterThan(0);
  }
}
