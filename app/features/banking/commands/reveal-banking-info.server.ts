import { eq } from "drizzle-orm";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { RateLimited, RateLimits } from "#app/platform/rate-limits.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { openBankDetails } from "./seal-bank-details.server.ts";
import type { BankDetails } from "../schema.ts";

export type RevealRefusal = "password_wrong" | "nothing_stored";

/**
 * A user's own bank details in full, given their password: a separate action, recorded with its
 * time (DESIGN.md, private files). Nobody else can request them, whatever their role.
 */
export async function revealBankingInfo(
  {
    actor,
    db,
    now,
    secrets,
    limits,
  }: Pick<CommandContext, "actor" | "db" | "now"> & { secrets: Secrets; limits: RateLimits },
  { password }: { password: string },
): Promise<Outcome<BankDetails, RevealRefusal> | RateLimited> {
  const { userId } = actor;
  const checked = await checkPassword({ actor, db, limits }, { password });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(bankingInfo)
      .set({ revealedAt: now })
      .where(eq(bankingInfo.userId, userId))
      .returning();
    if (!row) return refused("nothing_stored");
    await recordAudit(tx, {
      actorId: userId,
      action: "banking_info_revealed",
      subjectType: "user",
      subjectId: userId,
      details: { revealedAt: now.toISOString() },
    });
    return done(openBankDetails(secrets, row));
  });
}
