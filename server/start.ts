import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readEnvironment } from "#app/platform/env.ts";
import type * as BuiltApp from "./app.ts";
import { buildWhenNeeded } from "./build-when-needed.ts";
import { closeDataDir } from "./close-data-dir.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { explainFailure } from "./explain-failure.ts";
import { requireFreePort } from "./free-port.ts";
import { consoleLog } from "./log.ts";
import { openData } from "./open-data.ts";
import { prepareShutdown, StopRequested } from "./shutdown.ts";
import { startSummary } from "./start-summary.ts";

// `npm start`: from a fresh checkout to a running site, and an orderly stop.

process.env["NODE_ENV"] = "production"; // React chooses its build by it
const projectRoot = dirname(import.meta.dirname);
const shutdown = prepareShutdown(consoleLog);

try {
  await start();
} catch (error) {
  await shutdown.close();
  if (!(error instanceof StopRequested)) console.error(explainFailure(error));
  process.exit(error instanceof StopRequested ? 0 : 1);
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, projectRoot);

  const lock = await lockDataDir(environment.dataDir);
  shutdown.undoing(() => lock.release());
  await closeDataDir(environment.dataDir);
  await requireFreePort(environment);
  shutdown.proceed();

  await buildWhenNeeded(projectRoot, consoleLog);
  shutdown.proceed();

  const data = await openData(environment, consoleLog);
  shutdown.undoing(() => data.close());
  shutdown.proceed();

  const { databaseUrl, authSecret, encryptionKey } = data;
  const { startApp } = await importBuiltApp();
  const app = await startApp({
    environment,
    projectRoot,
    databaseUrl,
    authSecret,
    encryptionKey,
  });
  shutdown.undoing(() => app.stop());
  shutdown.started();
  console.log(startSummary(environment, app));
}

/** The built application: the same modules as server/app.ts, bundled with all routes. */
async function importBuiltApp(): Promise<typeof BuiltApp> {
  return import(pathToFileURL(join(projectRoot, "build/server/index.js")).href);
}
