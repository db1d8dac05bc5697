import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { storeThenRefer } from "#app/platform/storage/store-then-refer.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { documentAddress, documentPath } from "../domain/document-address.ts";
import {
  detectDocumentFormat,
  maxDocumentBytes,
  signatureBytes,
} from "../domain/document-format.ts";
import type { DocumentKind } from "../domain/document-kind.ts";
import { documentSweepJob } from "../jobs.ts";
import { documentLease, documentValue } from "../queries/document-columns.server.ts";

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
  // Again in the transaction, because the account can be closed during the upload.
  await lockMember(db, userId);
  const path = documentPath(userId, kind, format);
  const address = documentAddress(path, now);
  const content = new Uint8Array(await file.arrayBuffer());
  const upload = {
    lease: documentLease(userId, kind),
    sweep: documentSweepJob.with({ userId, kind }),
  };
  return storeThenRefer({ db, jobs, now }, upload, async () => {
    await storage.put("documents", path, content, contentTypeOf(path));
    return db.transaction(async (tx) => {
      await lockMember(tx, userId);
      const columns = documentValue(kind, address);
      await tx
        .insert(profiles)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: profiles.userId, set: columns });
      await record(tx, { type: "document_uploaded", userId, kind, format, bytes: file.size });
      return done({ address });
    });
  });
}
