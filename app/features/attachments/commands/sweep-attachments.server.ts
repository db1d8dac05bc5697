import { and, isNull, lt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { messageAttachments } from "#db/schema/schema.ts";
import { unsentAttachmentHours } from "../domain/attachment-format.ts";
import { attachmentPaths } from "../domain/attachment-path.ts";
import { attachmentRemovalJob } from "../jobs.ts";

/** Scheduled (job sweep-attachments): removes files whose message was not sent within a day of the upload. */
export async function sweepAttachments({
  db,
  jobs,
  now,
}: {
  db: Db;
  jobs: JobQueue;
  now: Date;
}): Promise<void> {
  await db.transaction(async (tx) => {
    const since = new Date(now.getTime() - unsentAttachmentHours * hourMs);
    const swept = await tx
      .delete(messageAttachments)
      .where(and(isNull(messageAttachments.messageId), lt(messageAttachments.createdAt, since)))
      .returning();
    for (const row of swept) {
      await jobs.enqueue(tx, attachmentRemovalJob.with({ paths: attachmentPaths(row) }));
    }
  });
}
