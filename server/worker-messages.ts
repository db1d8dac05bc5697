import type { RunningApp } from "./app.ts";
import type { StartOptions } from "./start-options.ts";

/**
 * What a worker needs besides its environment. It is sent as a message, so that secrets are not added to the
 * worker's environment variables.
 */
export type WorkerData = Pick<StartOptions, "databaseUrl" | "authSecret" | "encryptionKey">;

/** Messages from the primary process to a worker: first to start, later to stop. */
export type PrimaryMessage = { type: "start"; data: WorkerData } | { type: "stop" };

/** Messages from a worker to the primary process: that it is serving, or why it cannot start. */
export type WorkerMessage =
  | ({ type: "serving" } & Pick<RunningApp, "address" | "mailDestination">)
  | { type: "failed"; explanation: string };
