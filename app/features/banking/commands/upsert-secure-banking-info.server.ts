import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import type { BankDetails } from "../schema.ts";
import { encryptBankDetails } from "./encrypt-bank-details.server.ts";

/**
 * Stores the actor's bank details, encrypted (upsert_secure_banking_info, spec 2 §7). The user is notified by
 * mail, because someone else may have redirected their payouts. Throws `not_found` if their account is
 * closed.
 */
export async function upsertSecureBankingInfo(
  { actor, db, now, record, secrets }: CommandContext & { secrets: Secrets },
  details: BankDetails,
): Promise<void> {
  const { userId } = actor;
  const columns = { ...encryptBankDetails(secrets, userId, details), updatedAt: now };
  await db.transaction(async (tx) => {
    await lockMember(tx, userId);
    await tx
      .insert(bankingInfo)
      .values({ userId, ...columns })
      .onConflictDoUpdate({ target: bankingInfo.userId, set: columns });
    await record(tx, { type: "banking_info_updated", userId });
  });
}
