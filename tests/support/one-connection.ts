import { backgroundLimits, openDatabase, openPool } from "#app/platform/db.server.ts";

/**
 * Runs the work on a database with a single connection: it fails when it needs a second one while
 * it holds the first, as many such requests at once would wait for each other.
 */
export async function onOneConnection<Result>(
  databaseUrl: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(databaseUrl, () => {}, { ...backgroundLimits, size: 1, connect: 1 });
  try {
    return await work(openDatabase(pool));
  } finally {
    await pool.end();
  }
}
