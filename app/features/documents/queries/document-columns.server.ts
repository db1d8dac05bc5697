import { profiles } from "#db/schema/schema.ts";
import type { DocumentKind } from "../domain/document-kind.ts";

/** The `profiles` column of each document kind (spec 2 §3 Profile). */
export const documentColumns = {
  identity_card: profiles.identityCardUrl,
  k_bis: profiles.kBisUrl,
  iban_document: profiles.ibanDocumentUrl,
  ownership_certificate: profiles.ownershipCertificateUrl,
} satisfies Record<DocumentKind, unknown>;

/** The `profiles` values that set the address of a document, or remove it. */
export function documentValue(kind: DocumentKind, address: string | null) {
  return {
    identity_card: { identityCardUrl: address },
    k_bis: { kBisUrl: address },
    iban_document: { ibanDocumentUrl: address },
    ownership_certificate: { ownershipCertificateUrl: address },
  }[kind];
}

/** The name of a person's document files of a kind, under which they are stored and removed one at a time. */
export function documentLease(userId: string, kind: DocumentKind): string {
  return `documents/${userId}/${kind}`;
}
