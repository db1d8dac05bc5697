import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { profiles } from "#db/schema/schema.ts";
import type { DocumentKind } from "../domain/document-kind.ts";

/** The column of each kind (spec 2 §3 Profile). */
export const documentColumns = {
  identity_card: profiles.identityCardUrl,
  k_bis: profiles.kBisUrl,
  iban_document: profiles.ibanDocumentUrl,
  ownership_certificate: profiles.ownershipCertificateUrl,
} satisfies Record<DocumentKind, unknown>;

/** What to set in `profiles` for the document of a kind to have this address, or none. */
export function documentValue(kind: DocumentKind, address: string | null) {
  return {
    identity_card: { identityCardUrl: address },
    k_bis: { kBisUrl: address },
    iban_document: { ibanDocumentUrl: address },
    ownership_certificate: { ownershipCertificateUrl: address },
  }[kind];
}

/**
 * Locks a person's files until the transaction ends, across processes: a file and the row that
 * names it change together.
 */
export async function lockDocuments(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${userId}`}, 0))`,
  );
}
