import { dirname } from "node:path";
import { createServer } from "vite";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { asApp } from "./built-app.ts";
import { requireFreePort } from "./free-port.ts";
import { hotReloadPort } from "./hot-reload-port.ts";
import { readKnownAccounts } from "./known-accounts.ts";
import { lockAndTidyDataDir } from "./lock-and-tidy-data-dir.ts";
import { consoleLog } from "./log.ts";
import { openData } from "./open-data.ts";
import { prepareShutdown } from "./shutdown.ts";
import { startSummary } from "./start-summary.ts";

// `npm run dev`: the same application, with modules loaded from their sources. Pages reload automatically; a
// change in app/platform or server/ requires a restart.

process.env["NODE_ENV"] = "development";
const projectRoot = dirname(import.meta.dirname);
const shutdown = prepareShutdown(consoleLog);
const { cancelled } = shutdown;

await start().catch(shutdown.endBecause);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, projectRoot);
  await lockAndTidyDataDir(environment.dataDir, shutdown);
  await requireFreePort(environment);
  cancelled.throwIfAborted();

  const data = await openData(environment, consoleLog);
  shutdown.undoing(() => data.close());
  cancelled.throwIfAborted();

  const vite = await createServer({
    root: projectRoot,
    server: { middlewareMode: true, hmr: { port: hotReloadPort(environment.port) } },
  });
  shutdown.undoing(() => vite.close());
  const { startApp } = asApp(await vite.ssrLoadModule("./server/app.ts"));
  cancelled.throwIfAborted();

  const assets = vite.middlewares;
  const app = await startApp({ environment, projectRoot, ...data, cancelled, assets });
  shutdown.undoing(() => app.stop());
  shutdown.started();
  const accounts = await readKnownAccounts(data.databaseUrl);
  console.log(startSummary(environment, app, { accounts, keyWarning: null }));
}
