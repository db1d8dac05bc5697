import type { Environment } from "#app/platform/env.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/start-embedded-postgres.ts";
import type { Log } from "./log.ts";
import { keepSecrets } from "./secrets-file.ts";

export type OpenData = {
  databaseUrl: string;
  authSecret: string;
  encryptionKey: string;
  close(): Promise<void>;
};

/**
 * The database and the secrets: the configured ones, or those of the data directory with its
 * embedded PostgreSQL. The caller holds the lock of the data directory.
 */
export async function openData(environment: Environment, log: Log): Promise<OpenData> {
  const { databaseUrl, authSecret, encryptionKey, dataDir } = environment;
  if (databaseUrl !== null && authSecret !== null && encryptionKey !== null) {
    return { databaseUrl, authSecret, encryptionKey, close: async () => undefined };
  }
  const kept = await keepSecrets(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  // Whatever ends this process from inside (an uncaught error) stops the server too.
  const stopAtExit = () => void postgres.stop();
  process.once("exit", stopAtExit);
  return {
    databaseUrl: postgres.databaseUrl,
    authSecret: authSecret ?? kept.authSecret,
    encryptionKey: encryptionKey ?? kept.encryptionKey,
    async close() {
      process.off("exit", stopAtExit);
      await postgres.stop();
    },
  };
}
