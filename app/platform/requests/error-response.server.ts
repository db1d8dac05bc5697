import { data, type RouterContextProvider, redirect, type ServerBuild } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import type { AppError, AppErrorCode } from "../errors.ts";
import { logger, reasonWithoutValues } from "../logger.server.ts";
import { knownError } from "./known-error.server.ts";
import { isOwnAddress } from "./own-address.ts";
import { servicesContext } from "./request-scope.server.ts";
import { setRetryAfter } from "./retry-after.server.ts";
import { safePath } from "./safe-path.ts";

const statuses: Record<Exclude<AppErrorCode, "unauthenticated">, number> = {
  not_found: 404,
  forbidden: 403,
  rate_limited: 429,
  unavailable: 503,
  bad_request: 400,
};

type RouteArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * The one place where an `AppError` becomes a response. A visitor who must sign in is redirected to the
 * sign-in page and back afterwards. Any other code becomes a response with its status and no details.
 */
export function errorResponse(error: AppError, args: RouteArgs) {
  if (error.code === "unauthenticated") return redirect(signInPath(args));
  if (error.retryAfterSeconds !== undefined) setRetryAfter(args.context, error.retryAfterSeconds);
  return data({ code: error.code }, { status: statuses[error.code] });
}

/**
 * The path of the sign-in page, which leads back to the requested page, or to the page whose form was
 * submitted.
 */
function signInPath(args: RouteArgs): string {
  const from = args.request.method === "GET" ? args.url : sendingPage(args);
  const path = from ? safePath(pagePath(from), "/") : "/";
  return localizedPath(languageOfPath(path), `/login?redirectTo=${encodeURIComponent(path)}`);
}

function sendingPage({ request, url, context }: RouteArgs): URL | null {
  const referer = request.headers.get("Referer") ?? "";
  const { publicUrl } = context.get(servicesContext).environment;
  return isOwnAddress(referer, { publicUrl, host: url.host }) ? URL.parse(referer) : null;
}

function pagePath(url: URL): string {
  const params = new URLSearchParams(url.search);
  // The framework's marker for a form submitted to an index route.
  params.delete("index");
  return params.size === 0 ? url.pathname : `${url.pathname}?${params}`;
}

/** The build, with every loader, action and middleware turning known errors into responses. */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
      ...(middleware && { middleware: middleware.map(answering) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function answering<Args extends RouteArgs, More extends unknown[], Result>(
  handler: (args: Args, ...more: More) => Result,
) {
  return async (args: Args, ...more: More): Promise<Awaited<Result>> => {
    try {
      return await handler(args, ...more);
    } catch (error) {
      const known = knownError(error);
      if (!known) throw error;
      if (known.code === "unavailable") logUnavailable(known, args);
      // A response or data with a status: the linter allows to throw each, but not the union of both.
      const answer: unknown = errorResponse(known, args);
      throw answer;
    }
  };
}

/** Logs one line without a stack trace, because every request fails like this when the database stalls. */
function logUnavailable({ cause }: AppError, { url }: RouteArgs): void {
  const reason = cause === undefined ? undefined : reasonWithoutValues(cause);
  logger.warn({ path: url.pathname, reason }, "request refused: unavailable");
}
