import { backgroundLimits, databaseOf, openPool } from "#app/platform/database/db.server.ts";

/**
 * Runs the work on a database with a single connection. It fails if the work needs a second connection while
 * it holds the first: many such requests at once would deadlock.
 */
export async function onOneConnection<Result>(
  databaseUrl: string,
  work: (db: ReturnType<typeof databaseOf>) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(databaseUrl, () => {}, { ...backgroundLimits, size: 1, connect: 1 });
  try {
    return await work(databaseOf(pool));
  } finally {
    await pool.end();
  }
}
