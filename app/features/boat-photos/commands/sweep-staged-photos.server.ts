import { lt } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { stagedPhotos } from "#db/schema/schema.ts";
import { stagedPhotoDays } from "../domain/photo-limits.ts";
import { removePhotos } from "./place-photos.server.ts";

/** Removes uploaded photos that no boat has taken within seven days, with their files. */
export async function sweepStagedPhotos({
  db,
  jobs,
  now,
}: {
  db: Db;
  jobs: JobQueue;
  now: Date;
}): Promise<void> {
  await db.transaction(async (tx) => {
    const swept = await tx
      .delete(stagedPhotos)
      .where(lt(stagedPhotos.createdAt, new Date(now.getTime() - stagedPhotoDays * dayMs)))
      .returning({ url: stagedPhotos.url });
    await removePhotos(
      tx,
      jobs,
      swept.map(({ url }) => url),
    );
  });
}
