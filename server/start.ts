import { dirname } from "node:path";
import { readEnvironment } from "#app/platform/env.ts";
import type { RunningApp } from "./app.ts";
import type { StartOptions } from "./start-options.ts";
import { buildWhenNeeded } from "./build-when-needed.ts";
import { importBuiltApp } from "./built-app.ts";
import { claimPlace } from "./claim-place.ts";
import { consoleLog } from "./log.ts";
import { openData } from "./open-data.ts";
import { requireDatabase } from "./require-database.ts";
import { prepareShutdown } from "./shutdown.ts";
import { startSummary } from "./start-summary.ts";
import { warnOfKeys } from "./unopened-keys.ts";

// `npm start`: from a fresh checkout to a running site, and an orderly stop.

process.env["NODE_ENV"] = "production"; // React chooses its build by it
const projectRoot = dirname(import.meta.dirname);
const shutdown = prepareShutdown(consoleLog);

await start().catch(shutdown.endBecause);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, projectRoot);
  await claimPlace(environment, shutdown);
  // Before the build, which takes a minute: a wrong address is known at once.
  if (environment.databaseUrl !== null) await requireDatabase(environment.databaseUrl);
  shutdown.proceed();

  await buildWhenNeeded(projectRoot, consoleLog);
  shutdown.proceed();

  const data = await openData(environment, consoleLog);
  shutdown.undoing(() => data.close());
  shutdown.proceed();

  const { databaseUrl, authSecret, encryptionKey } = data;
  const app = await serve({ environment, projectRoot, databaseUrl, authSecret, encryptionKey });
  shutdown.undoing(() => app.stop());
  shutdown.started();
  const keyWarning = await warnOfKeys(databaseUrl, encryptionKey);
  console.log(startSummary(environment, app, keyWarning));
}

/** The site in this process alone, or in as many others as WORKERS says. */
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
