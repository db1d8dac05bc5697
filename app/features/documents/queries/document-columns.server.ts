import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
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

/**
 * Locks a person's document files until the transaction ends, across processes, so that a file and the row
 * that refers to it change together.
 */
export async function lockDocuments(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${userId}`}, 0))`,
  );
}
