import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { SecretError, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { decryptTaxDetails } from "../commands/encrypt-tax-details.server.ts";
import type { SellerDetails } from "../domain/seller-details.ts";

type Reader = Pick<CommandContext, "actor" | "db"> & { secrets: Secrets };

/** The user's own tax details, and the version that their form sends with what it showed. */
export type OwnTaxDetails = { details: SellerDetails | "unreadable"; version: string };

/**
 * The user's own tax details in full, for their form; pages only receive masked numbers. `unreadable` when
 * they cannot be decrypted, null when none are stored.
 */
export async function readOwnTaxDetails({
  actor,
  db,
  secrets,
}: Reader): Promise<OwnTaxDetails | null> {
  const [row] = await db
    .select()
    .from(sellerTaxDetails)
    .where(eq(sellerTaxDetails.userId, actor.userId));
  if (!row) return null;
  const version = row.updatedAt.toISOString();
  try {
    return { details: decryptTaxDetails(secrets, row), version };
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error({ err: error, userId: row.userId }, "tax details unreadable");
    return { details: "unreadable", version };
  }
}

/** The same details alone, for the archive of the user's data and for what they are told about a year. */
export async function findOwnTaxDetails(
  reader: Reader,
): Promise<SellerDetails | "unreadable" | null> {
  return (await readOwnTaxDetails(reader))?.details ?? null;
}
