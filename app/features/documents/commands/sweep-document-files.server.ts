import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { withFileLease } from "#app/platform/storage/file-lease.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { profiles } from "#db/schema/schema.ts";
import { documentPath, readDocumentAddress } from "../domain/document-address.ts";
import { documentFormats } from "../domain/document-format.ts";
import type { DocumentKind } from "../domain/document-kind.ts";
import { documentColumns, documentLease } from "../queries/document-columns.server.ts";

/**
 * Deletes a person's files of a kind that their profile does not refer to: replaced and removed files, and
 * those of an interrupted upload. Deletes all of them when the person was deleted.
 */
export async function sweepDocumentFiles(
  { db, storage }: { db: Database; storage: FileStorage },
  { userId, kind }: { userId: string; kind: DocumentKind },
): Promise<void> {
  await withFileLease(db, documentLease(userId, kind), async () => {
    const [profile] = await db
      .select({ address: documentColumns[kind] })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    const kept = readDocumentAddress(profile?.address ?? "")?.path;
    const paths = documentFormats.map((format) => documentPath(userId, kind, format));
    const unused = paths.filter((path) => path !== kept);
    await Promise.all(unused.map((path) => storage.remove("documents", path)));
  });
}
