import type { Environment } from "#app/platform/configuration/env.server.ts";
import {
  fileFolderOf,
  removeUnfinishedFiles,
} from "#app/platform/storage/unfinished-files.server.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { requireFreePort } from "./free-port.ts";
import { makeDataDirPrivate } from "./make-data-dir-private.ts";
import type { Shutdown } from "./shutdown.ts";

/**
 * The first step of every start: locks the data folder for this process, tidies it, and checks that the port is
 * free.
 */
export async function claimPlace(
  environment: Pick<Environment, "dataDir" | "host" | "port">,
  shutdown: Pick<Shutdown, "undoing">,
): Promise<void> {
  const lock = await lockDataDir(environment.dataDir);
  shutdown.undoing(() => lock.release());
  await makeDataDirPrivate(environment.dataDir);
  await removeUnfinishedFiles(fileFolderOf(environment.dataDir));
  await requireFreePort(environment);
}
