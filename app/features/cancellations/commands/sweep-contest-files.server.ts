import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { contestFiles } from "#db/schema/schema.ts";
import { contestFilePaths } from "../domain/contest-file.ts";
import { lockContest } from "./lock-contest.server.ts";

/** Deletes the files of a contest that no row refers to, which an interrupted upload leaves behind. */
export async function sweepContestFiles(
  { db, storage }: { db: Database; storage: FileStorage },
  { contestId, ownerId }: { contestId: string; ownerId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContest(tx, contestId);
    const rows = await tx
      .select({ path: contestFiles.path })
      .from(contestFiles)
      .where(eq(contestFiles.contestId, contestId));
    const kept = new Set(rows.map(({ path }) => path));
    for (const path of contestFilePaths({ ownerId, contestId })) {
      if (!kept.has(path)) await storage.remove("documents", path);
    }
  });
}
