import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "#db/schema/schema.ts";

export type Database = NodePgDatabase<typeof schema>;
/** What queries take: the database, or a transaction on it. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Db = Database | Transaction;

// `date` columns are calendar days: kept as text, never a JavaScript Date in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens a pool; `onError` is called for connections that fail while idle (a database restart). */
export function openPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // A connection can also fail between two statements of a transaction, when nothing listens to
    // it.
    client.on("error", onError);
    // If it fails before the transaction begins, nothing else releases it to the pool.
    client.once("end", () => setTimeout(() => giveBack(client), 1_000).unref());
  });
  return pool;
}

function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was already released.
  }
}

export function openDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { schema });
}

/** SQLSTATE of a failed statement, or null when the error came from elsewhere. */
export function sqlState(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? (cause.code ?? null) : null;
}
