import { eq } from "drizzle-orm";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { lockMember } from "#app/platform/lock-members.server.ts";
import type { RateLimited, RateLimits } from "#app/platform/rate-limits.server.ts";
import type { Secrets } from "#app/platform/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import type { SellerDetails } from "../domain/seller-details.ts";
import { decryptTaxDetails } from "./encrypt-tax-details.server.ts";

type Context = CommandContext & { secrets: Secrets; limits: RateLimits };
type Refusal = "password_wrong" | "nothing_stored";

/**
 * A person's own tax details in full, given their password; recorded with its time. Throws
 * `not_found` once their account is closed.
 */
export async function revealTaxDetails(
  { actor, db, now, record, secrets, limits }: Context,
  { password }: { password: string },
): Promise<Outcome<SellerDetails, Refusal> | RateLimited> {
  const { userId } = actor;
  const checked = await checkPassword({ actor, db, limits }, { password });
  if (!checked.ok) return checked;
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const [row] = await tx
      .update(sellerTaxDetails)
      .set({ revealedAt: now })
      .where(eq(sellerTaxDetails.userId, userId))
      .returning();
    if (!row) return refused("nothing_stored");
    await record(tx, { type: "tax_details_revealed", userId, revealedAt: now });
    return done(decryptTaxDetails(secrets, row));
  });
}
