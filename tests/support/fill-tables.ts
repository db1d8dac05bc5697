import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/db.server.ts";

/**
 * Writes thousands of rows in one transaction. The test server plans every statement anew (tests/setup/database.ts), those
 * of triggers too: here they are planned once, or planning would be most of the work.
 */
export async function fillTables(
  db: Database,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await write(tx);
  });
}
