import { and, eq, lt } from "drizzle-orm";
import { findOwnBankingInfo } from "#app/features/banking/queries/find-own-banking-info.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { ledgerPostings, sellerTaxDetails, taxDetailRequests } from "#db/schema/schema.ts";
import { keptUntil } from "../domain/retention.ts";
import { findOwnTaxDetails } from "../queries/find-own-tax-details.server.ts";
import { encryptTaxDetails } from "./encrypt-tax-details.server.ts";

/**
 * Handles the tax details of a user who closes their account. Those of a seller who earned something are kept
 * as long as the law requires, together with their IBAN; others are deleted. Must run before the bank details
 * are erased, in the same transaction.
 */
export async function releaseTaxDetails({
  actor,
  db: tx,
  now,
  secrets,
}: {
  actor: UserActor;
  db: Db;
  now: Date;
  secrets: Secrets;
}): Promise<void> {
  const own = eq(sellerTaxDetails.userId, actor.userId);
  await tx.delete(taxDetailRequests).where(eq(taxDetailRequests.userId, actor.userId));
  const [earned] = await tx
    .select({ id: ledgerPostings.id })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.ownerId, actor.userId), eq(ledgerPostings.account, "owner")))
    .limit(1);
  if (!earned) {
    await tx.delete(sellerTaxDetails).where(own);
    return;
  }
  const details = await findOwnTaxDetails({ actor, db: tx, secrets });
  const bank = await findOwnBankingInfo({ actor, db: tx, secrets });
  const iban = bank === null || bank === "unreadable" ? null : bank.iban;
  await tx
    .update(sellerTaxDetails)
    .set({
      keptUntil: keptUntil(todayInParis(now)),
      ...(details !== null &&
        details !== "unreadable" &&
        encryptTaxDetails(secrets, actor.userId, { ...details, iban })),
    })
    .where(own);
}

/** Deletes the tax details whose retention period is over; returns their number. */
export async function deleteExpiredTaxDetails(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(sellerTaxDetails)
    .where(lt(sellerTaxDetails.keptUntil, todayInParis(now)))
    .returning({ userId: sellerTaxDetails.userId });
  return deleted.length;
}
