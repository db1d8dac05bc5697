import { startEmbeddedPostgres } from "@escale/embedded-postgres";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import type { Log } from "./log.ts";
import { logPostgresEvents } from "./postgres-messages.ts";
import { requireReachableDatabase } from "./require-database.ts";
import { readOrCreateSecrets } from "./secrets-file.ts";

/** The name of the embedded database and of the role that owns it. */
export const embeddedDatabase = "escale";

export type OpenData = {
  databaseUrl: string;
  authSecret: string;
  encryptionKey: string;
  close(): Promise<void>;
};

/**
 * Opens the database and the secrets: the configured ones, or those of the data directory with its embedded
 * PostgreSQL. The caller must hold the lock of the data directory.
 */
export async function openData(environment: Environment, log: Log): Promise<OpenData> {
  const { databaseUrl, authSecret, encryptionKey, dataDir } = environment;
  if (databaseUrl !== null && authSecret !== null && encryptionKey !== null) {
    await requireReachableDatabase(databaseUrl);
    return { databaseUrl, authSecret, encryptionKey, close: async () => undefined };
  }
  const kept = await readOrCreateSecrets(dataDir);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: embeddedDatabase,
    onEvent: logPostgresEvents(log),
  });
  return {
    databaseUrl: postgres.url,
    authSecret: authSecret ?? kept.authSecret,
    encryptionKey: encryptionKey ?? kept.encryptionKey,
    close: () => postgres.stop(),
  };
}
