import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { RecordEvent } from "#app/platform/events/events.ts";
import { users } from "#db/schema/schema.ts";
import type { ConfirmedBy } from "../domain/account-events.ts";

/**
 * Marks the address of the account selected by `whose` as confirmed, in the caller's transaction; no-op if it
 * already is. Returns the account's id, or null if there is no such account or it was deleted.
 */
export async function confirmAddress(
  tx: Db,
  record: RecordEvent,
  { whose, by }: { whose: SQL; by: ConfirmedBy },
): Promise<string | null> {
  const exists = and(whose, isNull(users.deletedAt));
  const [opened] = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(exists, eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (opened) {
    await record(tx, { type: "email_confirmed", userId: opened.id, by });
    return opened.id;
  }
  const [open] = await tx.select({ id: users.id }).from(users).where(exists);
  return open?.id ?? null;
}
