import { data, redirect, type ServerBuild } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { AppError, type AppErrorCode } from "./errors.ts";
import { withCheckedForm } from "./read-form.server.ts";
import { safePath } from "./safe-path.ts";

const statuses: Record<Exclude<AppErrorCode, "unauthenticated">, number> = {
  not_found: 404,
  forbidden: 403,
  rate_limited: 429,
  unavailable: 503,
  bad_request: 400,
};

type RouteArgs = { request: Request; url: URL };

/**
 * The one place where an `AppError` becomes a response. A visitor who must sign in is redirected to
 * sign in and back; everything else is a response with the code's status and no detail.
 */
export function errorResponse(error: AppError, args: RouteArgs) {
  if (error.code === "unauthenticated") return redirect(signInPath(args));
  const wait = error.retryAfterSeconds;
  return data(
    { code: error.code },
    {
      status: statuses[error.code],
      ...(wait !== undefined && { headers: { "Retry-After": String(wait) } }),
    },
  );
}

/** The sign-in address that leads back to the page that was requested or that sent the form. */
function signInPath({ request, url }: RouteArgs): string {
  const from = request.method === "GET" ? url : sendingPage(request, url);
  const path = from ? safePath(pagePath(from), "/") : "/";
  return localizedPath(languageOfPath(path), `/login?redirectTo=${encodeURIComponent(path)}`);
}

function sendingPage(request: Request, url: URL): URL | null {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  return referer?.origin === url.origin ? referer : null;
}

function pagePath(url: URL): string {
  const params = new URLSearchParams(url.search);
  // The framework's marker for a form sent to an index route.
  params.delete("index");
  return params.size === 0 ? url.pathname : `${url.pathname}?${params}`;
}

/**
 * The build with every loader and action turning its `AppError`s into responses as above, and with
 * every form checked before it is parsed.
 */
export function withErrorResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function answering<Args extends RouteArgs, Result>(handler: (args: Args) => Result) {
  return async (args: Args): Promise<Awaited<Result>> => {
    try {
      // For HEAD, every loader of a page gets the same request, which has no form.
      if (!["GET", "HEAD"].includes(args.request.method)) withCheckedForm(args.request);
      return await handler(args);
    } catch (error) {
      if (error instanceof AppError) throw errorResponse(error, args);
      throw error;
    }
  };
}
