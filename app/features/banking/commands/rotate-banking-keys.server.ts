import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Rotation, rotateRows } from "#app/platform/database/rotate-rows.server.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { bankingInfo } from "#db/schema/schema.ts";
import { decryptBankDetails, encryptBankDetails } from "./encrypt-bank-details.server.ts";

/** Re-encrypts all bank details that use another key with the first key of ENCRYPTION_KEY. */
export function rotateBankingKeys(db: Db, secrets: Secrets): Promise<Rotation> {
  const { userId, iban, keyId } = bankingInfo;
  return rotateRows<typeof bankingInfo.$inferSelect, ReturnType<typeof decryptBankDetails>>({
    next: (after, limit) =>
      db
        .select()
        .from(bankingInfo)
        .where(and(ne(keyId, secrets.keyId), after ? gt(userId, after.userId) : undefined))
        .orderBy(asc(userId))
        .limit(limit),
    decrypt: (row) => decryptBankDetails(secrets, row),
    replace: (row, details) =>
      db
        .update(bankingInfo)
        .set(encryptBankDetails(secrets, row.userId, details))
        .where(and(eq(userId, row.userId), eq(iban, row.iban)))
        .returning({ userId }),
  });
}
