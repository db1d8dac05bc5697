import { verifyPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited, type RateLimits } from "#app/platform/rate-limits.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { accounts, bankingInfo } from "#db/schema/schema.ts";
import { openBankDetails } from "../banking-secrets.server.ts";
import type { BankDetails } from "../schema.ts";

export type RevealRefusal = "password_wrong" | "nothing_stored";

/**
 * One's own bank details in full, against one's password: an act of its own, written down with its
 * time (DESIGN.md, private files). Nobody else can ask for them, whatever his role.
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
  const tooMany = await overLimit(limits, ["password-check", userId]);
  if (tooMany) return tooMany;
  if (!(await isOwnPassword(db, userId, password))) return refused("password_wrong");
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

async function isOwnPassword(db: Db, userId: string, password: string): Promise<boolean> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false;
}
