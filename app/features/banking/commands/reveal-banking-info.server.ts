import { eq } from "drizzle-orm";
import { revealSecret } from "#app/features/security/commands/reveal-secret.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import type { RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails } from "./encrypt-bank-details.server.ts";

type Context = CommandContext & { secrets: Secrets; limits: RateLimits };

/**
 * Returns the actor's own bank details in full if the password is right (`revealSecret`), and records the
 * time.
 */
export function revealBankingInfo(context: Context, { password }: { password: string }) {
  const { actor, now, record, secrets } = context;
  const { userId } = actor;
  return revealSecret(context, {
    password,
    reveal: async (tx) => {
      const [row] = await tx
        .update(bankingInfo)
        .set({ revealedAt: now })
        .where(eq(bankingInfo.userId, userId))
        .returning();
      if (!row) return null;
      await record(tx, { type: "banking_info_revealed", userId, revealedAt: now });
      return decryptBankDetails(secrets, row);
    },
  });
}
