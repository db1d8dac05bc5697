import type { RunningApp } from "./app.ts";
import type { StartOptions } from "./start-options.ts";

/** What a worker needs besides its environment; secrets are not in an environment of their own. */
export type WorkerData = Pick<StartOptions, "databaseUrl" | "authSecret" | "encryptionKey">;

/** What the primary tells a worker: first to start, later to stop. */
export type PrimaryMessage = { type: "start"; data: WorkerData } | { type: "stop" };

/** What a worker tells the primary: that it serves, or why it cannot start. */
export type WorkerMessage =
  | ({ type: "serving" } & Pick<RunningApp, "address" | "mailDestination">)
  | { type: "failed"; explanation: string };
