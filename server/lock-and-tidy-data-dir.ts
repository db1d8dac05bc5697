import {
  fileFolderOf,
  removeUnfinishedFiles,
} from "#app/platform/storage/unfinished-files.server.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { makeDataDirPrivate } from "./make-data-dir-private.ts";
import type { Shutdown } from "./shutdown.ts";

/**
 * The first step of every start: locks the data folder for this process, closes it to others and removes what
 * a killed process left.
 */
export async function lockAndTidyDataDir(
  dataDir: string,
  shutdown: Pick<Shutdown, "undoing">,
): Promise<void> {
  const lock = await lockDataDir(dataDir);
  shutdown.undoing(() => lock.release());
  await makeDataDirPrivate(dataDir);
  await removeUnfinishedFiles(fileFolderOf(dataDir));
}
