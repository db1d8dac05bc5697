import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { sealBankDetails } from "./seal-bank-details.server.ts";
import type { BankDetails } from "../schema.ts";

/**
 * Stores a user's own bank details, encrypted (upsert_secure_banking_info, spec 2 §7). The user is
 * notified by mail, since someone else may have changed where the money goes.
 */
export async function upsertSecureBankingInfo(
  { actor, db, now, jobs, secrets }: CommandContext & { secrets: Secrets },
  details: BankDetails,
): Promise<void> {
  const { userId } = actor;
  const columns = { ...sealBankDetails(secrets, userId, details), updatedAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(bankingInfo)
      .values({ userId, ...columns })
      .onConflictDoUpdate({ target: bankingInfo.userId, set: columns });
    await recordAudit(tx, {
      actorId: userId,
      action: "banking_info_updated",
      subjectType: "user",
      subjectId: userId,
    });
    await jobs.enqueue(tx, "send-bank-details-email", { userId });
  });
}
