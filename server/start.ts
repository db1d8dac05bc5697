import { dirname } from "node:path";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import type { RunningApp } from "./app.ts";
import { buildWhenNeeded } from "./build-when-needed.ts";
import { importBuiltApp } from "./built-app.ts";
import { requireFreePort } from "./free-port.ts";
import { readKnownAccounts } from "./known-accounts.ts";
import { lockAndTidyDataDir } from "./lock-and-tidy-data-dir.ts";
import { consoleLog } from "./log.ts";
import { openData } from "./open-data.ts";
import { requireUsableDatabase } from "./require-database.ts";
import { prepareShutdown } from "./shutdown.ts";
import type { StartOptions } from "./start-options.ts";
import { startSummary } from "./start-summary.ts";
import { warnOfKeys } from "./unopened-keys.ts";

// `npm start`: takes a fresh checkout to a running site, and stops it in order.

process.env["NODE_ENV"] = "production"; // selects React's production build
const projectRoot = dirname(import.meta.dirname);
const shutdown = prepareShutdown(consoleLog);
const { cancelled } = shutdown;

await start().catch(shutdown.endBecause);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, projectRoot);
  await lockAndTidyDataDir(environment.dataDir, shutdown);
  await requireFreePort(environment);
  // Checked before the build, which takes a minute, so that a wrong URL is reported at once.
  if (environment.databaseUrl !== null) await requireUsableDatabase(environment.databaseUrl);
  cancelled.throwIfAborted();

  await buildWhenNeeded(projectRoot, consoleLog);
  cancelled.throwIfAborted();

  const data = await openData(environment, consoleLog);
  shutdown.undoing(() => data.close());
  cancelled.throwIfAborted();

  const { databaseUrl, authSecret, encryptionKey } = data;
  const secrets = { authSecret, encryptionKey };
  const app = await serve({ environment, projectRoot, databaseUrl, ...secrets, cancelled });
  shutdown.undoing(() => app.stop());
  shutdown.started();
  const [accounts, keyWarning] = await Promise.all([
    readKnownAccounts(databaseUrl),
    warnOfKeys(databaseUrl, encryptionKey),
  ]);
  console.log(startSummary(environment, app, { accounts, keyWarning }));
}

/** Serves the site in this process, or in as many worker processes as WORKERS says. */
async function serve(options: StartOptions): Promise<RunningApp> {
  if (options.environment.workers === 1) {
    const { startApp } = await importBuiltApp(projectRoot);
    return startApp(options);
  }
  const { startWorkers } = await import("./workers.ts");
  return startWorkers(options, {
    log: consoleLog,
    onHopeless: (reason) => void shutdown.endBecause(reason),
  });
}
