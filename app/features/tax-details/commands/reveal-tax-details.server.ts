import { eq } from "drizzle-orm";
import { revealSecret } from "#app/features/security/commands/reveal-secret.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import type { RateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { decryptTaxDetails } from "./encrypt-tax-details.server.ts";

type Context = CommandContext & { secrets: Secrets; limits: RateLimits };

/**
 * Reveals the user's own tax details in full, given their password (`revealSecret`), and records the access.
 */
export function revealTaxDetails(context: Context, { password }: { password: string }) {
  const { actor, now, record, secrets } = context;
  const { userId } = actor;
  return revealSecret(context, {
    password,
    reveal: async (tx) => {
      const [row] = await tx
        .update(sellerTaxDetails)
        .set({ revealedAt: now })
        .where(eq(sellerTaxDetails.userId, userId))
        .returning();
      if (!row) return null;
      await record(tx, { type: "tax_details_revealed", userId, revealedAt: now });
      return decryptTaxDetails(secrets, row);
    },
  });
}
