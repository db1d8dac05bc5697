import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import {
  withScriptsAfterFirstPaint,
  withScriptsOnFirstUse,
} from "./platform/browser/late-scripts.server.ts";
import { AppError } from "./platform/errors.ts";
import { logger } from "./platform/logger.server.ts";
import {
  anyVisitorContext,
  pageRecordingContext,
} from "./platform/public-pages/page-recording.server.ts";
import { nonceContext } from "./platform/requests/nonce.server.ts";
import { PageBody, withLowPriorityScripts } from "./platform/requests/page-body.server.ts";
import { actorContext } from "./platform/requests/request-scope.server.ts";
import { isRecord } from "./platform/text/json.ts";
import { isPublicPage, readPage } from "./ui/page-meta.ts";

/** How long a page may wait for its slow parts, in milliseconds. Rendering is aborted one second later. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const link of styleSheetLinks(routerContext)) headers.append("Link", link);
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));

  return new Promise((resolve, reject) => {
    let shellSent = false;
    let responseStatus = status;
    const ready = isSentWhole(request, loadContext) ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce } : {}),
        // Render each part that is ready in place: moving it there from the end would need a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          shellSent = true;
          const body = new PageBody(scriptsOf(routerContext, loadContext));
          body.on("close", () => clearTimeout(timer));
          pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              headers,
              status: responseStatus,
            }),
          );
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500;
          loadContext.get(pageRecordingContext)?.fail();
          if (shellSent) logger.error({ err: error }, "rendering failed");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * Crawlers get the whole page at once, and so does the first visitor of a page that is cached for others:
 * when streamed, the end of its data would be a late part, and a page with late parts is not cached. Other
 * pages are streamed.
 */
function isSentWhole({ headers }: Request, loadContext: RouterContextProvider): boolean {
  const isShared = loadContext.get(pageRecordingContext)?.isShared === true;
  return isShared || isbot(headers.get("user-agent") ?? "");
}

/** Returns the function that rewrites a page's HTML so that its scripts load at the right moment. */
function scriptsOf(
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): (html: string) => string {
  if (isOnlyRead(routerContext, loadContext)) return withScriptsOnFirstUse;
  return isForVisitors(routerContext, loadContext)
    ? withScriptsAfterFirstPaint
    : withLowPriorityScripts;
}

/** Whether this is a public page for a visitor without a session, who may see the site for the first time. */
function isForVisitors(
  { routeModules, staticHandlerContext }: EntryContext,
  loadContext: RouterContextProvider,
): boolean {
  const { matches, errors } = staticHandlerContext;
  if (errors !== null || loadContext.get(actorContext).kind === "user") return false;
  return matches.some(({ route }) => isPublicPage({ handle: routeModules[route.id]?.handle }));
}

/**
 * Whether the page is only for reading and says nothing about this visitor. A page that offers English is
 * excluded, because the offer needs its script from the start.
 */
function isOnlyRead(
  { routeModules, staticHandlerContext }: EntryContext,
  loadContext: RouterContextProvider,
): boolean {
  const { matches, loaderData, errors } = staticHandlerContext;
  // In development, which has no nonces, the scripts also bring the styles.
  const isInDevelopment = loadContext.get(nonceContext) === null;
  if (isInDevelopment || !loadContext.get(anyVisitorContext) || errors !== null) return false;
  const root: unknown = loaderData["root"];
  const offersNoEnglish = isRecord(root) && root["offersEnglish"] === false;
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle);
  return offersNoEnglish && handles.includes(readPage);
}

/**
 * Preload headers for the page's style sheets. The page cannot be painted without them, but their links
 * follow a long list of scripts: from the headers, they load first.
 */
function styleSheetLinks({ manifest, staticHandlerContext }: EntryContext): string[] {
  const sheets = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id]?.css ?? [],
  );
  return [...new Set(sheets)].map((href) => `<${href}>; rel=preload; as=style`);
}

/** Logs unexpected errors with their cause. Refusals (`AppError`) and visitors who leave are not errors. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || error instanceof AppError) return;
  logger.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
