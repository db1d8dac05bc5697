import type { Db } from "../database/db.server.ts";
import { AppError } from "../errors.ts";
import type { QueuedJob } from "../jobs/job.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import { uploadIsOver } from "./abandoned-upload.ts";
import { withFileLease } from "./file-lease.server.ts";

type Upload = {
  /** The name of the files, for which one upload or removal happens at a time. */
  lease: string;
  /** Deletes those of the files that no row refers to. */
  sweep: QueuedJob;
};

/**
 * Runs work that stores files, and then the transaction that refers to them. The store may be slow or hang,
 * so the work must not store anything within a transaction, which would hold its locks and its connection
 * meanwhile. Files that nothing refers to afterwards are swept: at once if the work was refused, and later if
 * this process was interrupted.
 */
export async function storeThenRefer<Result extends { ok: boolean }>(
  { db, jobs, now }: { db: Db; jobs: JobQueue; now: Date },
  { lease, sweep }: Upload,
  work: () => Promise<Result>,
): Promise<Result> {
  await jobs.enqueue(db, sweep, { startAfter: uploadIsOver(now) });
  return withFileLease(db, lease, async () => {
    try {
      const result = await work();
      if (!result.ok) await jobs.enqueue(db, sweep);
      return result;
    } catch (error) {
      // After any other error, a transaction may have been committed whose answer was lost.
      if (error instanceof AppError) await jobs.enqueue(db, sweep);
      throw error;
    }
  });
}
