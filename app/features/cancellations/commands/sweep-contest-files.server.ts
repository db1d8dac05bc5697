import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { withFileLease } from "#app/platform/storage/file-lease.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { contestFiles } from "#db/schema/schema.ts";
import { contestFilePaths } from "../domain/contest-file.ts";
import { evidenceLease } from "./store-evidence.server.ts";

/** Deletes the files of a contest that no row refers to, which an interrupted upload leaves behind. */
export async function sweepContestFiles(
  { db, storage }: { db: Database; storage: FileStorage },
  contest: { contestId: string; ownerId: string },
): Promise<void> {
  await withFileLease(db, evidenceLease(contest), async () => {
    const rows = await db
      .select({ path: contestFiles.path })
      .from(contestFiles)
      .where(eq(contestFiles.contestId, contest.contestId));
    const kept = new Set(rows.map(({ path }) => path));
    const unused = contestFilePaths(contest).filter((path) => !kept.has(path));
    await Promise.all(unused.map((path) => storage.remove("documents", path)));
  });
}
