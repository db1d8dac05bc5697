import type { RequestHandler } from "express";
import { createHttpServer } from "#server/http.ts";
import { openProcess } from "#server/open-process.ts";
import type { Environment } from "#app/platform/env.ts";
import { logger } from "#app/platform/logger.server.ts";

export type StartOptions = {
  environment: Environment;
  databaseUrl: string;
  /** The folder that contains db/migrations, build/client and the demo pictures. */
  projectRoot: string;
  authSecret: string;
  encryptionKey: string;
  /** Development only: serves the browser's modules instead of the built files. */
  assets?: RequestHandler;
};

// Screen tests build from the same bundle: its server and jobs, with their own services.
export { createHttpServer } from "./http.ts";
export { jobHandlers } from "./job-handlers.ts";
export { openServices } from "./open-process.ts";

export type RunningApp = { address: string; mailDestination: string; stop(): Promise<void> };

/** Starts one process of the site: migrates, opens services, runs jobs, listens. */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  const site = await openProcess(options);
  const { server, endEventStreams } = createHttpServer(site.services, options);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.environment.port, resolve);
  }).catch(async (error) => {
    await site.close();
    throw error;
  });
  const address = server.address();
  // With PORT=0 the operating system chose the port.
  const port = typeof address === "object" ? address?.port : options.environment.port;
  logger.debug({ port }, "listening");
  return {
    address: `http://localhost:${port}`,
    mailDestination: site.services.mail.destination,
    async stop() {
      // Requests in progress are answered; idle keep-alive connections would delay the exit.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      endEventStreams();
      const impatient = setTimeout(() => server.closeAllConnections(), 8_000);
      await closed;
      clearTimeout(impatient);
      await site.close();
    },
  };
}
