import { and, eq, or } from "drizzle-orm";
import { uploadIsOver } from "#app/features/documents/domain/abandoned-upload.ts";
import {
  type DocumentFormat,
  detectDocumentFormat,
  mostDocumentBytes,
  signatureBytes,
} from "#app/features/documents/domain/document-format.ts";
import { documentPathAt } from "#app/features/documents/domain/document-address.ts";
import { lockDocuments } from "#app/features/documents/queries/document-columns.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { boats } from "#db/schema/schema.ts";
import { certificateSweepJob } from "../jobs.ts";
import type { ReadableSection } from "../sections/section.server.ts";
import { type ChangeOutcome, changeSection } from "./change-section.server.ts";

/** The two certificates of a boat, as their paths name them (spec 2 §7 Storage). */
export type Certificate = "insurance" | "ownership";

type StoreScope = CommandContext & { storage: FileStorage; jobs: JobQueue };

type Stored = { boatId: string | undefined; certificate: Certificate; file: Blob };

/**
 * Stores a certificate of the actor's boat in place of an earlier one: PDF, JPEG or PNG by its
 * content, at most 10 MB, under {userId}/{boatId}-{certificate}-{timestamp} (spec 2 §5, §7 Storage).
 */
export async function storeCertificate<Content extends object>(
  scope: StoreScope,
  section: ReadableSection<Content>,
  { boatId, certificate, file }: Stored,
): Promise<ChangeOutcome<"format" | "too_large" | "changed_meanwhile">> {
  const { actor, db, now, jobs, storage } = scope;
  const { userId } = actor;
  const { id } = await getOwnBoat(db, actor, boatId);
  if (file.size > mostDocumentBytes) return refused("too_large");
  const start = await file.slice(0, signatureBytes).arrayBuffer();
  const format = detectDocumentFormat(new Uint8Array(start));
  if (!format) return refused("format");
  const path = certificatePath({ userId, boatId: id, certificate, now, format });
  const content = new Uint8Array(await file.arrayBuffer());
  // Committed before the upload, and run after it: whatever happens to this process, a file that no
  // boat names is removed. Each upload has a path of its own, so none needs a lock or a connection.
  await jobs.enqueue(db, certificateSweepJob.with({ userId, path }), {
    startAfter: uploadIsOver(now),
  });
  await storage.put("documents", path, content, contentTypeOf(path));
  return changeSection<Content, never, undefined>(scope, section, {
    boatId,
    shown: null,
    lockBefore: (tx) => lockDocuments(tx, userId),
    apply: async (tx, { boat }) => {
      const column = columns[certificate];
      await tx
        .update(boats)
        .set({ [column]: certificateAddress(path) })
        .where(eq(boats.id, boat.id));
      const old = documentPathAt(boat[column] ?? "", userId);
      if (old) await jobs.enqueue(tx, certificateSweepJob.with({ userId, path: old }));
      return done(null);
    },
  });
}

/**
 * Removes a certificate of the actor's boat, and its file by a job; nothing when there is none. Throws
 * `not_found` for other people's boats.
 */
export async function removeCertificate<Content extends object>(
  scope: CommandContext & { jobs: JobQueue },
  section: ReadableSection<Content>,
  { boatId, certificate }: Omit<Stored, "file">,
): Promise<ChangeOutcome<"changed_meanwhile">> {
  const { actor, jobs } = scope;
  const { userId } = actor;
  const column = columns[certificate];
  return changeSection<Content, never, undefined>(scope, section, {
    boatId,
    shown: null,
    apply: async (tx, { boat }) => {
      const path = documentPathAt(boat[column] ?? "", userId);
      await tx
        .update(boats)
        .set({ [column]: null })
        .where(eq(boats.id, boat.id));
      if (path) await jobs.enqueue(tx, certificateSweepJob.with({ userId, path }));
      return done(null);
    },
  });
}

const columns = {
  insurance: "insuranceCertificateUrl",
  ownership: "ownershipCertificateUrl",
} as const satisfies Record<Certificate, unknown>;

function certificatePath(parts: {
  userId: string;
  boatId: string;
  certificate: Certificate;
  now: Date;
  format: DocumentFormat;
}): string {
  const { userId, boatId, certificate, now, format } = parts;
  return `${userId}/${boatId}-${certificate}-${now.getTime()}.${format}`;
}

/** The address of a boat's certificate, as `boats` stores it. */
const certificateAddress = (path: string) => `/documents/${path}`;

/** Deletes the file of a certificate that no boat names: replaced, or left by an interrupted upload. */
export async function sweepCertificate(
  { db, storage }: { db: Db; storage: FileStorage },
  { userId, path }: { userId: string; path: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDocuments(tx, userId);
    const address = certificateAddress(path);
    const named = await tx
      .select({ id: boats.id })
      .from(boats)
      .where(
        and(
          // Found by the index of an owner's boats.
          eq(boats.userId, userId),
          or(
            eq(boats.insuranceCertificateUrl, address),
            eq(boats.ownershipCertificateUrl, address),
          ),
        ),
      )
      .limit(1);
    if (named.length === 0) await storage.remove("documents", path);
  });
}
