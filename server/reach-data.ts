import { existsSync } from "node:fs";
import { runningDatabaseUrl } from "@escale/embedded-postgres/running-database-url";
import pg from "pg";
import type { Environment } from "#app/platform/env.ts";
import { DataDirInUseError, lockDataDir } from "./data-dir-lock.ts";
import type { Log } from "./log.ts";
import { EMBEDDED_DATABASE, type OpenData, openData } from "./open-data.ts";
import { StartError } from "./start-error.ts";
import { keepSecrets, secretsFile } from "./secrets-file.ts";

const BETWEEN =
  "Escale démarre ou s'arrête : recommencez dans un instant. / " +
  "Escale is starting or stopping: try again in a moment.";

const NO_SITE =
  "Aucun site n'a encore démarré ici : indiquez son DATA_DIR ou son DATABASE_URL. / " +
  "No site has started here yet: set its DATA_DIR or its DATABASE_URL.";

/**
 * The database and the secrets for a command run beside the site: those of the running site, or
 * opened for the duration of the command. Throws `StartError` where no site has started, and then
 * creates nothing.
 */
export async function reachData(environment: Environment, log: Log): Promise<OpenData> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl === null && !existsSync(secretsFile(dataDir))) throw new StartError(NO_SITE);
  const data = await openOrJoin(environment, log);
  if (await isMigrated(data.databaseUrl)) return data;
  await data.close();
  throw new StartError(NO_SITE);
}

async function isMigrated(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const found = "select to_regclass('drizzle.__drizzle_migrations') is not null as found";
    const { rows } = await client.query<{ found: boolean }>(found);
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}

async function openOrJoin(environment: Environment, log: Log): Promise<OpenData> {
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
