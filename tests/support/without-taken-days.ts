import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/db.server.ts";

/**
 * Inserts many rentals of one boat without updating its taken days, which each insert would recompute from
 * all previous rentals. For tests of something else.
 */
export async function withoutTakenDays(
  db: Database,
  insert: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const trigger = sql`trigger reservations_insert_keeps_taken_days`;
    await tx.execute(sql`alter table reservations disable ${trigger}`);
    await insert(tx);
    await tx.execute(sql`alter table reservations enable ${trigger}`);
  });
}
