import { runningDatabaseUrl } from "@escale/embedded-postgres/running-database-url";
import type { Environment } from "#app/platform/env.ts";
import { DataDirInUseError, lockDataDir } from "./data-dir-lock.ts";
import type { Log } from "./log.ts";
import { EMBEDDED_DATABASE, type OpenData, openData } from "./open-data.ts";
import { StartError } from "./start-error.ts";
import { keepSecrets } from "./secrets-file.ts";

const BETWEEN =
  "Escale démarre ou s'arrête : recommencez dans un instant. / " +
  "Escale is starting or stopping: try again in a moment.";

/**
 * The database and the secrets for a command run beside the site: those of the running site, or
 * opened for the duration of the command.
 */
export async function reachData(environment: Environment, log: Log): Promise<OpenData> {
  if (environment.databaseUrl !== null) return openData(environment, log);
  try {
    const lock = await lockDataDir(environment.dataDir);
    const data = await openData(environment, log);
    const close = async () => {
      await data.close();
      await lock.release();
    };
    return { ...data, close };
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const { dataDir } = environment;
    const databaseUrl = runningDatabaseUrl({ dataDir, database: EMBEDDED_DATABASE });
    if (databaseUrl === null) throw new StartError(BETWEEN);
    const kept = await keepSecrets(dataDir);
    return {
      databaseUrl,
      authSecret: environment.authSecret ?? kept.authSecret,
      encryptionKey: environment.encryptionKey ?? kept.encryptionKey,
      close: async () => undefined,
    };
  }
}
