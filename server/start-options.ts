import type { RequestHandler } from "express";
import type { Environment } from "#app/platform/configuration/env.server.ts";

/** The options with which a process of the site is started. */
export type StartOptions = {
  environment: Environment;
  databaseUrl: string;
  /** The folder that contains db/migrations, build/client and the demo pictures. */
  projectRoot: string;
  authSecret: string;
  encryptionKey: string;
  /** True for a worker, because its primary process has migrated the database. */
  isMigrated?: boolean;
  /** Aborted if the start is to end early: demo data that are being loaded are left out. */
  cancelled?: AbortSignal;
  /** In development only: serves the browser's modules instead of the built files. */
  assets?: RequestHandler;
};
