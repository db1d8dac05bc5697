import { eq } from "drizzle-orm";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { lockMember } from "#app/platform/lock-members.server.ts";
import type { RateLimited, RateLimits } from "#app/platform/rate-limits.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails } from "./encrypt-bank-details.server.ts";
import type { BankDetails } from "../schema.ts";

type RevealRefusal = "password_wrong" | "nothing_stored";

/**
 * A user's own bank details in full, given their password: a separate action, recorded with its
 * time. Nobody else can request them, whatever their role. Throws `not_found` once their account is
 * closed.
 */
export async function revealBankingInfo(
  {
    actor,
    db,
    now,
    record,
    secrets,
    limits,
  }: CommandContext & { secrets: Secrets; limits: RateLimits },
  { password }: { password: string },
): Promise<Outcome<BankDetails, RevealRefusal> | RateLimited> {
  const { userId } = actor;
  const checked = await checkPassword({ actor, db, limits }, { password });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const [row] = await tx
      .update(bankingInfo)
      .set({ revealedAt: now })
      .where(eq(bankingInfo.userId, userId))
      .returning();
    if (!row) return refused("nothing_stored");
    await record(tx, { type: "banking_info_revealed", userId, revealedAt: now });
    return done(decryptBankDetails(secrets, row));
  });
}
