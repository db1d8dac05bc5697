import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { readDocumentAddress } from "../domain/document-address.ts";
import { type DocumentKind, documentKinds } from "../domain/document-kind.ts";
import { documentColumns } from "./document-columns.server.ts";

/** A stored document; the owner and moderators can open it at `address`. */
export type ListedDocument = {
  kind: DocumentKind;
  address: string;
  format: string;
  uploadedAt: Date;
};

/** A user's own documents, at most one of each kind. */
export async function listDocuments(db: Db, userId: string): Promise<ListedDocument[]> {
  const [addresses] = await db
    .select(documentColumns)
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return documentKinds.flatMap((kind) => {
    const address = addresses?.[kind] ?? "";
    const found = readDocumentAddress(address);
    return found ? [{ kind, address, format: found.format, uploadedAt: found.uploadedAt }] : [];
  });
}
