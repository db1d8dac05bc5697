import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Rotation, rotateRows } from "#app/platform/database/rotate-rows.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { sellerTaxDetails } from "#db/schema/schema.ts";
import type { SellerDetails } from "../domain/seller-details.ts";
import { decryptTaxDetails, encryptTaxDetails } from "./encrypt-tax-details.server.ts";

/** Re-encrypts all tax details that use another key with the first key of ENCRYPTION_KEY. */
export function rotateTaxKeys(db: Db, secrets: Secrets): Promise<Rotation> {
  const { userId, details, keyId } = sellerTaxDetails;
  return rotateRows<typeof sellerTaxDetails.$inferSelect, SellerDetails>({
    next: (after, limit) =>
      db
        .select()
        .from(sellerTaxDetails)
        .where(and(ne(keyId, secrets.keyId), after ? gt(userId, after.userId) : undefined))
        .orderBy(asc(userId))
        .limit(limit),
    decrypt: (row) => decryptTaxDetails(secrets, row),
    replace: (row, decrypted) =>
      db
        .update(sellerTaxDetails)
        .set(encryptTaxDetails(secrets, row.userId, decrypted))
        .where(and(eq(userId, row.userId), eq(details, row.details)))
        .returning({ userId }),
  });
}
