import { z } from "zod";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import type { sellerTaxDetails } from "#db/schema/schema.ts";
import type { SellerDetails } from "../domain/seller-details.ts";
import { sellerKinds } from "../domain/seller-kind.ts";

type Row = Pick<typeof sellerTaxDetails.$inferSelect, "userId" | "keyId" | "details">;

const text = z.string();
const stored = z.object({
  kind: z.enum(sellerKinds),
  firstName: text,
  lastName: text,
  birthDate: text.transform(parseCalendarDate).nullable(),
  birthPlace: text.nullable(),
  companyName: text.nullable(),
  registrationNumber: text.nullable(),
  address: text,
  postalCode: text,
  city: text,
  country: text,
  residence: text,
  taxNumber: text.nullable(),
  vatNumber: text.nullable(),
  iban: text.nullable(),
});

const field = "seller_tax_details.details";

/** Encrypts tax details for the database; the ciphertext is bound to the user and the column. */
export function encryptTaxDetails(secrets: Secrets, userId: string, details: SellerDetails) {
  return {
    kind: details.kind,
    details: secrets.encrypt(JSON.stringify(details), { userId, field }),
    keyId: secrets.keyId,
  };
}

/** Decrypts tax details; throws `SecretError` when the key is missing or the row was tampered with. */
export function decryptTaxDetails(
  secrets: Secrets,
  { userId, keyId, details }: Row,
): SellerDetails {
  return stored.parse(JSON.parse(secrets.decrypt(details, keyId, { userId, field })));
}
