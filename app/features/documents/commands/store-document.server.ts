import { lockMember } from "#app/platform/database/lock-members.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { profiles } from "#db/schema/schema.ts";
import { documentValue, lockDocuments } from "../queries/document-columns.server.ts";
import { uploadIsOver } from "../domain/abandoned-upload.ts";
import { documentAddress, documentPath } from "../domain/document-address.ts";
import {
  detectDocumentFormat,
  maxDocumentBytes,
  signatureBytes,
} from "../domain/document-format.ts";
import type { DocumentKind } from "../domain/document-kind.ts";
import { documentSweepJob } from "../jobs.ts";

type StoreDocumentScope = CommandContext & { storage: FileStorage; jobs: JobQueue };

type DocumentRefusal = "format" | "too_large";

/**
 * Stores a user's own document of a kind, replacing an earlier one: a PDF, JPEG or PNG, detected by its
 * content, of at most 10 MB (spec 2 §5, §7 Storage). Throws `not_found` once the account is closed.
 */
export async function storeDocument(
  { actor, db, now, record, jobs, storage }: StoreDocumentScope,
  { kind, file }: { kind: DocumentKind; file: Blob },
): Promise<Outcome<{ address: string }, DocumentRefusal>> {
  const { userId } = actor;
  if (file.size > maxDocumentBytes) return refused("too_large");
  const start = await file.slice(0, signatureBytes).arrayBuffer();
  const format = detectDocumentFormat(new Uint8Array(start));
  if (!format) return refused("format");
  const path = documentPath(userId, kind, format);
  const address = documentAddress(path, now);
  const content = new Uint8Array(await file.arrayBuffer());
  // Committed before the upload and run after it, so that a file that no profile refers to is deleted even if
  // this process is interrupted. Within the transaction, this would need a second connection.
  const startAfter = uploadIsOver(now);
  await jobs.enqueue(db, documentSweepJob.with({ userId, kind }), { startAfter });
  return db.transaction(async (tx) => {
    await lockDocuments(tx, userId);
    await lockMember(tx, userId);
    await storage.put("documents", path, content, contentTypeOf(path));
    const columns = documentValue(kind, address);
    await tx
      .insert(profiles)
      .values({ userId, ...columns })
      .onConflictDoUpdate({ target: profiles.userId, set: columns });
    await record(tx, { type: "document_uploaded", userId, kind, format, bytes: file.size });
    return done({ address });
  });
}
