import { createServer, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import { sql } from "drizzle-orm";
import express, { type RequestHandler } from "express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { withErrorResponses } from "#app/platform/error-response.server.ts";
import { addressGroup } from "#app/platform/network-address.ts";
import { nonceContext } from "#app/platform/nonce.server.ts";
import { addressContext } from "#app/platform/rate-limits.server.ts";
import { type Services, servicesContext } from "#app/platform/request-scope.server.ts";
import type { StartOptions } from "./app.ts";
import { dropUnreadableCookies, refuseOtherMethods } from "./malformed-requests.ts";
import { refuseForeignOrigins } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";

/** The HTTP server: health, static files, and everything else to the router. */
export function createHttpServer(
  services: Services,
  options: Pick<StartOptions, "projectRoot" | "assets">,
) {
  const app = express();
  app.disable("x-powered-by");
  if (services.environment.trustProxy) app.set("trust proxy", services.environment.trustProxy);
  app.use(securityHeaders(services.environment));

  app.get("/healthz", (_request, response) => {
    response.json({ ok: true });
  });
  app.get("/readyz", async (_request, response) => {
    const ready = await answersInTime(services.db.execute(sql`select 1`));
    response.status(ready ? 200 : 503).json({ ok: ready });
  });

  app.use(
    compression({
      // A compressed event stream would be delayed until its buffer is full.
      filter: (request, response) =>
        !String(response.getHeader("Content-Type")).startsWith("text/event-stream") &&
        compression.filter(request, response),
    }),
  );
  app.use(options.assets ?? builtFiles(options.projectRoot));

  app.use(refuseOtherMethods, dropUnreadableCookies);
  app.use(refuseForeignOrigins(services.environment.publicUrl));
  const streams = new Set<ServerResponse>();
  app.get("/events", (_request, response, next) => {
    streams.add(response);
    response.once("close", () => streams.delete(response));
    next();
  });
  app.use(pages(services));
  return {
    server: createServer(app),
    // They last until the browser leaves, and would delay a stop; browsers reconnect.
    endEventStreams: () => streams.forEach((stream) => stream.destroy()),
  };
}

/** How long the readiness check waits for the database: a load balancer should move on soon. */
const READY_WITHIN_MS = 1_500;

function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
  });
  const came = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([came, late]);
}

/** Everything that the router handles. */
function pages(services: Services): RequestHandler {
  const handlerOf = (build: ServerBuild | typeof readBuild) =>
    createRequestHandler({
      build,
      mode: services.environment.production ? "production" : "development",
      getLoadContext(request, response) {
        const context = new RouterContextProvider();
        context.set(servicesContext, services);
        context.set(addressContext, addressGroup(request.ip ?? "unknown"));
        const nonce: unknown = response.locals["nonce"];
        context.set(nonceContext, typeof nonce === "string" ? nonce : null);
        return context;
      },
    });
  // In development the build can change; otherwise the routes are prepared once.
  if (!services.environment.production) return handlerOf(readBuild);
  let prepared: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    prepared ??= readBuild().then(handlerOf);
    const handle = await prepared;
    await handle(request, response, next);
  };
}

async function readBuild(): Promise<ServerBuild> {
  return withErrorResponses(await import("virtual:react-router/server-build"));
}

/** The built files for the browser: names with a hash never change. */
function builtFiles(projectRoot: string) {
  const client = resolve(projectRoot, "build/client");
  const files = express.Router();
  files.use(
    "/assets",
    express.static(resolve(client, "assets"), { immutable: true, maxAge: "1y", index: false }),
  );
  files.use(express.static(client, { maxAge: "1h", index: false }));
  return files;
}
