import { createServer, type ServerResponse } from "node:http";
import { constants } from "node:zlib";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import {
  anyVisitorContext,
  pageRecordingContext,
} from "#app/platform/public-pages/page-recording.server.ts";
import { addressWaitContext } from "#app/platform/requests/address-limit.server.ts";
import { devPagesContext, seesDevPages } from "#app/platform/requests/dev-pages.server.ts";
import { withErrorResponses } from "#app/platform/requests/error-response.server.ts";
import { addressGroup } from "#app/platform/requests/network-address.ts";
import { nonceContext } from "#app/platform/requests/nonce.server.ts";
import { addressContext } from "#app/platform/requests/rate-limits.server.ts";
import { type Services, servicesContext } from "#app/platform/requests/request-scope.server.ts";
import { countAddresses } from "./address-limit.ts";
import { builtFiles } from "./built-files.ts";
import { logCutResponses } from "./cut-responses.ts";
import { prepareGracefulStop } from "./graceful-stop.ts";
import {
  dropUnreadableCookies,
  refuseOtherMethods,
  refuseUnreadableAddresses,
} from "./malformed-requests.ts";
import { isOfAnyVisitor, publicPages } from "./public-pages.ts";
import { factsOf } from "./response-facts.ts";
import { handleByRouteSubsets } from "./route-subsets.ts";
import { refuseForeignOrigins } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import type { StartOptions } from "./start-options.ts";
import { dropUnreadBodies } from "./unread-bodies.ts";

/**
 * The HTTP server: it answers health checks, serves static files, and passes everything else to the router.
 */
export function createHttpServer(
  services: Services,
  options: Pick<StartOptions, "projectRoot" | "assets">,
) {
  const app = express();
  const { before, record } = publicPages(services);
  const server = createServer(before(app));
  // Longer than proxies keep a connection open. If the site closed a connection at the moment when the proxy
  // reuses it, a visitor would get a 502.
  server.keepAliveTimeout = keepAliveMs;
  const graceful = prepareGracefulStop(server);
  app.disable("x-powered-by");
  if (services.environment.trustProxy) app.set("trust proxy", services.environment.trustProxy);
  app.use(logCutResponses, securityHeaders(services.environment), record);

  // They are about this moment: no cache may answer them instead.
  app.get(["/healthz", "/readyz"], (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  app.get("/healthz", (_request, response) => {
    response.json({ ok: true });
  });
  app.get("/readyz", async (_request, response) => {
    const ready = !graceful.isStopping() && (await services.databaseAnswers());
    response.status(ready ? 200 : 503).json({ ok: ready });
  });

  app.use(options.assets ?? builtFiles(options.projectRoot));
  app.use(
    compression({
      // Compared with the defaults, compressing a page of 120 kB takes a quarter (gzip) or nearly half
      // (Brotli) less time, and the result is 5 % larger.
      level: 4,
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
      // A compressed event stream would be delayed until its buffer is full.
      filter: (request, response) =>
        !String(response.getHeader("Content-Type")).startsWith("text/event-stream") &&
        compression.filter(request, response),
    }),
  );
  app.use(refuseOtherMethods, refuseUnreadableAddresses, dropUnreadableCookies);
  app.use(dropUnreadBodies());
  app.use(refuseForeignOrigins(services.environment.publicUrl));
  if (services.environment.rateLimit) app.use(countAddresses());
  const streams = new Set<ServerResponse>();
  app.get("/events", (_request, response, next) => {
    streams.add(response);
    response.once("close", () => streams.delete(response));
    next();
  });
  const { handle, prepare } = pages(services);
  app.use(handle);
  // Event streams last until the browser leaves and would delay a stop; browsers reconnect.
  const endEventStreams = () => streams.forEach((stream) => stream.destroy());
  return {
    server,
    /** Loads the routes. A process that listens before they are loaded answers its first visitor late. */
    prepare,
    /** Answers all accepted requests, then closes the server. */
    stop: (limits: { delayMs: number; answerWithinMs: number }) =>
      graceful.stop({ ...limits, onNoMoreConnections: endEventStreams }),
  };
}

/** nginx and load balancers of large providers close after 60 seconds. */
const keepAliveMs = 75_000;

/** The handler of everything that the router serves. */
function pages(services: Services): { handle: RequestHandler; prepare: () => Promise<void> } {
  const handlerOf = (build: ServerBuild | typeof readBuild) =>
    createRequestHandler({
      build,
      mode: services.environment.production ? "production" : "development",
      getLoadContext(request, response) {
        const context = new RouterContextProvider();
        const { nonce, addressWait, recording } = factsOf(response);
        context.set(servicesContext, services);
        context.set(addressWaitContext, addressWait ?? null);
        context.set(addressContext, addressGroup(request.ip ?? "unknown"));
        context.set(devPagesContext, seesDevPages(request, services.environment));
        context.set(pageRecordingContext, recording ?? null);
        context.set(anyVisitorContext, isOfAnyVisitor(request));
        context.set(nonceContext, nonce ?? null);
        return context;
      },
    });
  // In development the build can change; otherwise the routes are prepared once.
  if (!services.environment.production) {
    return { handle: handlerOf(readBuild), prepare: async () => undefined };
  }
  let prepared: Promise<RequestHandler> | undefined;
  const prepare = () =>
    (prepared ??= readBuild().then((build) => handleByRouteSubsets(build, handlerOf)));
  return {
    async handle(request, response, next) {
      const handle = await prepare();
      await handle(request, response, next);
    },
    prepare: async () => void (await prepare()),
  };
}

async function readBuild(): Promise<ServerBuild> {
  return withErrorResponses(await import("virtual:react-router/server-build"));
}
