import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { logger } from "#app/platform/logger.server.ts";
import { SecretError, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { decryptTaxDetails } from "../commands/encrypt-tax-details.server.ts";
import type { SellerDetails } from "../domain/seller-details.ts";

type Reader = Pick<CommandContext, "actor" | "db"> & { secrets: Secrets };

/**
 * The user's own tax details in full, for their form and for the archive of their data; pages only receive
 * masked numbers. `unreadable` when they cannot be decrypted, null when none are stored.
 */
export async function findOwnTaxDetails({
  actor,
  db,
  secrets,
}: Reader): Promise<SellerDetails | "unreadable" | null> {
  const [row] = await db
    .select()
    .from(sellerTaxDetails)
    .where(eq(sellerTaxDetails.userId, actor.userId));
  if (!row) return null;
  try {
    return decryptTaxDetails(secrets, row);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error({ err: error, userId: row.userId }, "tax details unreadable");
    return "unreadable";
  }
}
