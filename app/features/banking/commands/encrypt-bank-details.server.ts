import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import type { bankingInfo } from "#db/schema/schema.ts";
import type { BankDetails } from "../schema.ts";

type Row = Pick<typeof bankingInfo.$inferSelect, "userId" | "keyId" | keyof BankDetails>;

/** Encrypts bank details for the database. Each value can only be decrypted for the same user and column. */
export function encryptBankDetails(secrets: Secrets, userId: string, details: BankDetails) {
  const encrypted = (field: keyof BankDetails) =>
    secrets.encrypt(details[field], { userId, field: `banking_info.${field}` });
  return {
    accountHolder: encrypted("accountHolder"),
    iban: encrypted("iban"),
    bic: encrypted("bic"),
    keyId: secrets.keyId,
  };
}

/**
 * Decrypts a row of bank details. Throws `SecretError` if the key is missing or the row was tampered with.
 */
export function decryptBankDetails(secrets: Secrets, row: Row): BankDetails {
  const decrypted = (field: keyof BankDetails) =>
    secrets.decrypt(row[field], row.keyId, {
      userId: row.userId,
      field: `banking_info.${field}`,
    });
  return {
    accountHolder: decrypted("accountHolder"),
    iban: decrypted("iban"),
    bic: decrypted("bic"),
  };
}
