import { join } from "node:path";
import { createDataDir } from "@escale/embedded-postgres/create-data-dir";
import { acquireLock, LockHeldError, type Lock } from "@escale/embedded-postgres/exclusive-lock";
import { failureCode, failureMessage } from "./failure.ts";
import { StartError } from "./start-error.ts";

/** Thrown when another process uses the same DATA_DIR. The message is for the operator. */
export class DataDirInUseError extends StartError {
  override name = "DataDirInUseError";
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} est déjà utilisé par une autre instance d'Escale (processus ${pid}) : ` +
        `arrêtez-la ou choisissez un autre DATA_DIR. / ` +
        `${dataDir} is already in use by another Escale (process ${pid}): ` +
        `stop it or choose another DATA_DIR.`,
    );
  }
}

/**
 * Locks `dataDir` for this process until `release` or until the process ends, even if it is killed. Throws
 * `DataDirInUseError` while another process holds the lock, and `StartError` if the folder is not writable.
 */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  try {
    await createDataDir(dataDir);
    return await acquireLock(join(dataDir, "escale.lock"));
  } catch (error) {
    if (error instanceof LockHeldError) throw new DataDirInUseError(dataDir, error.pid);
    if (failureCode(error) === null) throw error;
    throw new StartError(
      `DATA_DIR ${dataDir} n'est pas un dossier où ce compte peut écrire (${failureMessage(error)}). / ` +
        `DATA_DIR ${dataDir} is no folder that this account can write to (${failureMessage(error)}).`,
    );
  }
}
