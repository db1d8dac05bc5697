import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { listenAddress } from "#app/platform/configuration/listen-address.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createHttpServer } from "#server/http.ts";
import { openProcess } from "#server/open-process.ts";
import type { StartOptions } from "#server/start-options.ts";
import { closeWithinMs } from "#server/stop-limits.ts";

// Screen tests use the same bundle: its server and jobs, with their own services.
export { createHttpServer } from "./http.ts";
export { jobHandlers } from "./job-handlers.ts";
export { openServices } from "./open-process.ts";

export type RunningApp = { address: string; mailDestination: string; stop(): Promise<void> };

/** Starts one process of the site: migrates the database, opens services, listens, runs jobs. */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  const { port, host } = options.environment;
  const site = await openProcess(options);
  const { server, prepare, stop } = createHttpServer(site.services, options);
  let address: string;
  try {
    await prepare();
    server.listen({ port, host: host ?? undefined });
    await once(server, "listening");
    const bound = server.address();
    // With PORT=0 the operating system chose the port.
    const boundPort = typeof bound === "object" ? (bound?.port ?? port) : port;
    address = listenAddress(host, boundPort);
    await site.runJobs(boundPort);
  } catch (error) {
    server.close();
    await site.close();
    throw error;
  }
  logger.debug({ address }, "listening");
  return {
    address,
    mailDestination: site.services.mail.destination,
    async stop() {
      const { shutdownDelay, shutdownTimeout } = options.environment;
      await stop({ delayMs: shutdownDelay * 1000, answerWithinMs: shutdownTimeout * 1000 });
      // A stalled database would keep its connections open, and the process alive, for minutes.
      await Promise.race([site.close(), wait(closeWithinMs, undefined, { ref: false })]);
    },
  };
}
