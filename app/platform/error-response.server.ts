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
 * The one place where an `AppError` becomes an answer: whoever must sign in is sent there and
 * brought back; everything else is a page or an answer with the code's status and no detail.
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

/** Where to sign in, and from there back: to the page that was asked for or that sent the form. */
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
  // The framework's own mark for a form that is sent to an index route.
  params.delete("index");
  return params.size === 0 ? url.pathname : `${url.pathname}?${params}`;
}

/**
 * The build with every loader and action answering its `AppError`s as above, and reading no form
 * that was not looked at first.
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
      // Every loader of a page gets the same HEAD request, which has no form.
      if (!["GET", "HEAD"].includes(args.request.method)) withCheckedForm(args.request);
      return await handler(args);
    } catch (error) {
      if (error instanceof AppError) throw errorResponse(error, args);
      throw error;
    }
  };
}
