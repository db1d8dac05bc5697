import { dirname } from "node:path";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import type { RunningApp } from "./app.ts";
import { importBuiltApp } from "./built-app.ts";
import { explainFailure } from "./explain-failure.ts";
import { stopSignals } from "./stop-signals.ts";
import type { PrimaryMessage, WorkerData, WorkerMessage } from "./worker-messages.ts";

// One of several processes that serve the site, started by server/workers.ts. It ends when the primary
// process asks it to, and at once when the primary process has ended (node:cluster does that).

process.env["NODE_ENV"] = "production"; // selects React's production build
const projectRoot = dirname(import.meta.dirname);

// Terminals and systemd send signals to all processes, but only the primary process acts on them.
for (const signal of stopSignals) process.on(signal, () => undefined);

const cancelling = new AbortController();
let started: Promise<RunningApp> | undefined;
process.on("message", (message: PrimaryMessage) => {
  if (message.type === "start") started = start(message.data);
  else void stop();
});

async function start(data: WorkerData): Promise<RunningApp> {
  try {
    const environment = readEnvironment(process.env, projectRoot);
    const { startApp } = await importBuiltApp(projectRoot);
    const { signal: cancelled } = cancelling;
    const app = await startApp({ environment, projectRoot, ...data, isMigrated: true, cancelled });
    const { address, mailDestination } = app;
    await tell({ type: "serving", address, mailDestination });
    return app;
  } catch (error) {
    await tell({ type: "failed", explanation: explainFailure(error) });
    return process.exit(1);
  }
}

async function stop(): Promise<void> {
  cancelling.abort();
  const app = await started;
  await app?.stop();
  process.exit(0);
}

function tell(message: WorkerMessage): Promise<void> {
  return new Promise((sent) => {
    process.send?.(message, undefined, undefined, () => sent());
  });
}
