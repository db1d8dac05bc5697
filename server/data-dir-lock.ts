import { join } from "node:path";
import { createDataDir } from "@escale/embedded-postgres/create-data-dir";
import { acquireLock, type Lock, LockHeldError } from "@escale/embedded-postgres/exclusive-lock";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { StartError } from "./start-error.ts";

/** Thrown when another process uses the same DATA_DIR. The message is for the operator. */
export class DataDirInUseError extends StartError {
  override name = "DataDirInUseError";
  constructor(dataDir: string, pid: number) {
    super(operatorText("data_dir_in_use", { dataDir, pid }));
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
    const reason = failureMessage(error);
    throw new StartError(operatorText("data_dir_unwritable", { dataDir, reason }));
  }
}
