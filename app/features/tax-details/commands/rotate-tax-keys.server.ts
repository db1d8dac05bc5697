import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { SecretError, type Secrets } from "#app/platform/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import { decryptTaxDetails, encryptTaxDetails } from "./encrypt-tax-details.server.ts";

/**
 * Re-encrypts all tax details that use another key with the first key of ENCRYPTION_KEY. As with bank
 * details, a row that changed in the meantime is not overwritten, and an interrupted run can be repeated.
 * Returns the number of rows that were rotated, changed in the meantime, or unreadable.
 */
export async function rotateTaxKeys(db: Db, secrets: Secrets) {
  const counts = { rotated: 0, changed: 0, unreadable: 0 };
  const rows = await db
    .select()
    .from(sellerTaxDetails)
    .where(ne(sellerTaxDetails.keyId, secrets.keyId));
  for (const row of rows) counts[await rotate(db, secrets, row)] += 1;
  return counts;
}

async function rotate(db: Db, secrets: Secrets, row: typeof sellerTaxDetails.$inferSelect) {
  const { userId, details } = row;
  try {
    const replaced = await db
      .update(sellerTaxDetails)
      .set(encryptTaxDetails(secrets, userId, decryptTaxDetails(secrets, row)))
      .where(and(eq(sellerTaxDetails.userId, userId), eq(sellerTaxDetails.details, details)))
      .returning({ userId: sellerTaxDetails.userId });
    return replaced.length > 0 ? "rotated" : "changed";
  } catch (error) {
    if (error instanceof SecretError) return "unreadable";
    throw error;
  }
}
