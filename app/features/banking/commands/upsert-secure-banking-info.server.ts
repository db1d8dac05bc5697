import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { findOwnBankingInfo } from "../queries/find-own-banking-info.server.ts";
import type { BankDetails } from "../schema.ts";
import { encryptBankDetails } from "./encrypt-bank-details.server.ts";

/**
 * Stores the actor's bank details, encrypted (upsert_secure_banking_info, spec 2 §7). The user is notified by
 * mail, because someone else may have redirected their payouts. The same details again change only the date,
 * because transfers that the account rejected are then sent again; nobody is notified. Throws `not_found` if
 * their account is closed.
 */
export async function upsertSecureBankingInfo(
  { actor, db, now, record, secrets }: CommandContext & { secrets: Secrets },
  details: BankDetails,
): Promise<void> {
  const { userId } = actor;
  const own = eq(bankingInfo.userId, userId);
  const columns = { ...encryptBankDetails(secrets, userId, details), updatedAt: now };
  await db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const inserted = await tx
      .insert(bankingInfo)
      .values({ userId, ...columns })
      .onConflictDoNothing()
      .returning({ userId: bankingInfo.userId });
    if (inserted.length === 0) {
      // The second of two concurrent requests waits here, and then reads what the first one stored.
      await tx.select({ userId: bankingInfo.userId }).from(bankingInfo).where(own).for("update");
      const stored = await findOwnBankingInfo({ actor, db: tx, secrets });
      const isSame = isDeepStrictEqual(stored, details);
      await tx
        .update(bankingInfo)
        .set(isSame ? { updatedAt: now } : columns)
        .where(own);
      if (isSame) return;
    }
    await record(tx, { type: "banking_info_updated", userId });
  });
}
