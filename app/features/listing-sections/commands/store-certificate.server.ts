import { eq } from "drizzle-orm";
import { sweepCertificateLater } from "#app/features/documents/commands/sweep-certificate.server.ts";
import {
  certificateAddress,
  documentPathAt,
} from "#app/features/documents/domain/document-address.ts";
import {
  type DocumentFormat,
  detectDocumentFormat,
  maxDocumentBytes,
  signatureBytes,
} from "#app/features/documents/domain/document-format.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { uploadIsOver } from "#app/platform/storage/abandoned-upload.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { boats } from "#db/schema/schema.ts";
import type { ReadableSection } from "../sections/section.server.ts";
import { changeSection } from "./change-section.server.ts";
import { changeShownPart } from "./change-shown-part.server.ts";

/** The two certificates of a boat, by their names in file paths (spec 2 §7 Storage). */
export type Certificate = "insurance" | "ownership";

type StoreScope = CommandContext & { storage: FileStorage; jobs: JobQueue };

type Stored = { boatId: string | undefined; certificate: Certificate; file: Blob };

/**
 * Stores a certificate of the actor's boat, replacing an earlier one: a PDF, JPEG or PNG, detected by its
 * content, of at most 10 MB, under {userId}/{boatId}-{certificate}-{timestamp} (spec 2 §5, §7 Storage).
 * Throws `not_found` for other people's boats.
 */
export async function storeCertificate<Content extends object>(
  scope: StoreScope,
  section: ReadableSection<Content>,
  { boatId, certificate, file }: Stored,
): Promise<Outcome<null, "format" | "too_large">> {
  const { actor, db, now, jobs, storage } = scope;
  const { userId } = actor;
  const { id } = await getOwnBoat(db, actor, boatId);
  if (file.size > maxDocumentBytes) return refused("too_large");
  const start = await file.slice(0, signatureBytes).arrayBuffer();
  const format = detectDocumentFormat(new Uint8Array(start));
  if (!format) return refused("format");
  const path = certificatePath({ userId, boatId: id, certificate, now, format });
  const content = new Uint8Array(await file.arrayBuffer());
  // Committed before the upload and run after it, so that a file that no boat refers to is deleted even if
  // this process is interrupted. Each upload has its own path, so uploading needs no lock and no open
  // transaction.
  await sweepCertificateLater({ db, jobs }, { userId, path }, { startAfter: uploadIsOver(now) });
  await storage.put("documents", path, content, contentTypeOf(path));
  return changeSection(scope, section, {
    boatId,
    apply: async (tx, { boat }) => {
      const column = columns[certificate];
      await tx
        .update(boats)
        .set({ [column]: certificateAddress(path) })
        .where(eq(boats.id, boat.id));
      const old = documentPathAt(boat[column] ?? "", userId);
      if (old) await sweepCertificateLater({ db: tx, jobs }, { userId, path: old });
      return done(null);
    },
  });
}

/**
 * Removes a certificate of the actor's boat; a job deletes its file. Refused when it is no longer the one
 * that the owner saw (`version`). Throws `not_found` for other people's boats.
 */
export async function removeCertificate<Content extends object>(
  scope: CommandContext & { jobs: JobQueue },
  section: ReadableSection<Content>,
  { boatId, certificate, version }: Omit<Stored, "file"> & { version: string },
): Promise<Outcome<null, "changed_meanwhile">> {
  const { actor, jobs } = scope;
  const { userId } = actor;
  const column = columns[certificate];
  return changeShownPart(scope, section, {
    boatId,
    shown: { part: certificate, version },
    apply: async (tx, { boat }) => {
      const path = documentPathAt(boat[column] ?? "", userId);
      await tx
        .update(boats)
        .set({ [column]: null })
        .where(eq(boats.id, boat.id));
      if (path) await sweepCertificateLater({ db: tx, jobs }, { userId, path });
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
