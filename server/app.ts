import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createHttpServer } from "#server/http.ts";
import { listenAddress } from "#server/listen-address.ts";
import { openProcess } from "#server/open-process.ts";
import type { StartOptions } from "#server/start-options.ts";
import { CLOSE_WITHIN_MS } from "#server/stop-limits.ts";
import { logger } from "#app/platform/logger.server.ts";

// Screen tests use the same bundle: its server and jobs, with their own services.
export { createHttpServer } from "./http.ts";
export { jobHandlers } from "./job-handlers.ts";
export { openServices } from "./open-process.ts";

export type RunningApp = { address: string; mailDestination: string; stop(): Promise<void> };

/** Starts one process of the site: migrates the database, opens services, runs jobs, listens. */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  const { port, host } = options.environment;
  const site = await openProcess(options);
  const { server, prepare, stop } = createHttpServer(site.services, options);
  try {
    await prepare();
    server.listen({ port, host: host ?? undefined });
    await once(server, "listening");
  } catch (error) {
    await site.close();
    throw error;
  }
  const bound = server.address();
  // With PORT=0 the operating system chose the port.
  const address = listenAddress(host, typeof bound === "object" ? (bound?.port ?? port) : port);
  logger.debug({ address }, "listening");
  return {
    address,
    mailDestination: site.services.mail.destination,
    async stop() {
      const { shutdownDelay, shutdownTimeout } = options.environment;
      await stop({ delayMs: shutdownDelay * 1000, answerWithinMs: shutdownTimeout * 1000 });
      // A stalled database would keep its connections open, and the process alive, for minutes.
      await Promise.race([site.close(), wait(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
