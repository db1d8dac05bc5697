import { and, eq, or } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { boats } from "#db/schema/schema.ts";
import { certificateAddress } from "../domain/document-address.ts";
import { certificateSweepJob } from "../jobs.ts";

/** A certificate's file: its owner, and its path in the `documents` bucket. */
type CertificateFile = { userId: string; path: string };

/** Enqueues the deletion of a certificate's file, unless a boat refers to it by then. */
export function sweepCertificateLater(
  { db, jobs }: { db: Db; jobs: JobQueue },
  file: CertificateFile,
  options?: { startAfter: Date },
): Promise<void> {
  return jobs.enqueue(db, certificateSweepJob.with(file), options);
}

/**
 * Deletes a certificate's file if no boat refers to it: it was replaced or removed, or its upload was
 * interrupted. No boat will refer to it later, because each upload has its own path.
 */
export async function sweepCertificate(
  { db, storage }: { db: Db; storage: FileStorage },
  { userId, path }: CertificateFile,
): Promise<void> {
  const address = certificateAddress(path);
  const named = await db
    .select({ id: boats.id })
    .from(boats)
    .where(
      and(
        // Lets the query use the index of an owner's boats.
        eq(boats.userId, userId),
        or(eq(boats.insuranceCertificateUrl, address), eq(boats.ownershipCertificateUrl, address)),
      ),
    )
    .limit(1);
  if (named.length === 0) await storage.remove("documents", path);
}
