import { existsSync } from "node:fs";
import type { Lock } from "@escale/embedded-postgres/exclusive-lock";
import { runningDatabaseUrl } from "@escale/embedded-postgres/running-database-url";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { NewerDatabaseError, readSchemaState } from "#app/platform/database/schema-state.server.ts";
import { DataDirInUseError, lockDataDir } from "./data-dir-lock.ts";
import type { Log } from "./log.ts";
import { onOwnConnection } from "./on-own-connection.ts";
import { embeddedDatabase, type OpenData, openData } from "./open-data.ts";
import { readOrCreateSecrets, secretsFile } from "./secrets-file.ts";
import { StartError } from "./start-error.ts";

/**
 * Opens the database and the secrets for a command: it joins the running site, or opens them for the duration
 * of the command. Throws `StartError` if no site has ever started here, and creates nothing in that case, or
 * if the site of another version did.
 */
export async function openDataForCommand(
  environment: Environment,
  projectRoot: string,
  log: Log,
): Promise<OpenData> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl === null && !existsSync(secretsFile(dataDir)))
    throw new StartError(operatorText("no_site"));
  const data = await openOrJoin(environment, log);
  try {
    await requireSameSchema(data.databaseUrl, projectRoot);
    return data;
  } catch (error) {
    await data.close();
    throw error;
  }
}

async function requireSameSchema(connectionString: string, projectRoot: string): Promise<void> {
  const state = await onOwnConnection({ connectionString }, (client) =>
    readSchemaState(client, projectRoot),
  );
  if (state === "empty") throw new StartError(operatorText("no_site"));
  if (state === "older") throw new StartError(operatorText("database_older"));
  if (state === "unknown") throw new NewerDatabaseError();
}

async function openOrJoin(environment: Environment, log: Log): Promise<OpenData> {
  if (environment.databaseUrl !== null) return openData(environment, log);
  const lock = await lockUnlessInUse(environment.dataDir);
  if (lock === null) return joinRunningSite(environment);
  try {
    const data = await openData(environment, log);
    const close = async () => {
      await data.close();
      await lock.release();
    };
    return { ...data, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function lockUnlessInUse(dataDir: string): Promise<Lock | null> {
  try {
    return await lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirInUseError) return null;
    throw error;
  }
}

async function joinRunningSite({
  dataDir,
  authSecret,
  encryptionKey,
}: Environment): Promise<OpenData> {
  const databaseUrl = runningDatabaseUrl({ dataDir, database: embeddedDatabase });
  if (databaseUrl === null) throw new StartError(operatorText("site_between"));
  const kept = await readOrCreateSecrets(dataDir);
  return {
    databaseUrl,
    authSecret: authSecret ?? kept.authSecret,
    encryptionKey: encryptionKey ?? kept.encryptionKey,
    close: async () => undefined,
  };
}
