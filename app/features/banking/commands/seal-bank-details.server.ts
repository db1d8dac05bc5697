import type { Secrets } from "#app/platform/secrets.server.ts";
import type { bankingInfo } from "#db/schema/schema.ts";
import type { BankDetails } from "../schema.ts";

type Row = Pick<typeof bankingInfo.$inferSelect, "userId" | "keyId" | keyof BankDetails>;

/** Encrypts bank details for the database: each value bound to its person and its column. */
export function sealBankDetails(secrets: Secrets, userId: string, details: BankDetails) {
  const seal = (field: keyof BankDetails) =>
    secrets.seal(details[field], { userId, field: `banking_info.${field}` });
  return {
    accountHolder: seal("accountHolder"),
    iban: seal("iban"),
    bic: seal("bic"),
    keyId: secrets.keyId,
  };
}

/** Decrypts them; throws `SecretError` when no key fits or the row was tampered with. */
export function openBankDetails(secrets: Secrets, row: Row): BankDetails {
  const open = (field: keyof BankDetails) =>
    secrets.open(row[field], row.keyId, {
      userId: row.userId,
      field: `banking_info.${field}`,
    });
  return { accountHolder: open("accountHolder"), iban: open("iban"), bic: open("bic") };
}
