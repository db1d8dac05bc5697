import type { RequestHandler } from "express";
import type { ServerBuild } from "react-router";

type Built = Pick<ServerBuild, "routes" | "assets">;
type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Handles each request with a handler that only knows the routes that its URL could match. The router tries
 * all its routes in turn, at least three times per page, and recreates each of them for rendering. With the
 * pages of both languages, that took some 7 % of the home page's time.
 */
export function handleByRouteSubsets(
  build: ServerBuild,
  handlerOf: (build: ServerBuild) => RequestHandler,
): RequestHandler {
  const subsetOf = routeSubsets(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (request, response, next) => {
    const subset = subsetOf(request.originalUrl);
    const handle = handlers.get(subset) ?? handlerOf(subset);
    handlers.set(subset, handle);
    return handle(request, response, next);
  };
}

/**
 * Returns a function that gives the build with only those routes that a URL or one of its parents could
 * match. The routes depend on the first segment of the URL, and after `/en` also on the second one. Any URL
 * whose first segments are not in the route table gets the whole build.
 */
export function routeSubsets<Build extends Built>(build: Build): (address: string) => Build {
  const patterns = patternsOf(build);
  const subsets = new Map<string, Build | null>();
  for (const { segments } of patterns) {
    const beginning = beginningOf(segments);
    if (!beginning.some(isOpen)) subsets.set(beginning.join("/"), null);
  }
  return (address) => {
    const beginning = beginningOf(wordsOf(address));
    const key = beginning.join("/");
    const known = subsets.get(key);
    if (known === undefined) return build;
    const subset = known ?? withRoutes(build, possibleIds(patterns, beginning));
    subsets.set(key, subset);
    return subset;
  };
}

type Pattern = { id: string; segments: string[] };

function patternsOf({ routes }: Built): Pattern[] {
  return Object.values(routes).flatMap((route) =>
    // A layout without its own path is not a page.
    route && (route.index === true || (route.path ?? "") !== "")
      ? [{ id: route.id, segments: segmentsOf(routes, route) }]
      : [],
  );
}

/** The path of a route from the root, in segments. */
function segmentsOf(routes: Built["routes"], { path, parentId }: BuiltRoute): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? segmentsOf(routes, parent) : [];
  return [...above, ...(path ?? "").split("/").filter((segment) => segment !== "")];
}

/** The segments of a URL as the router reads them, without the `.data` of the URL of a page's data. */
function wordsOf(address: string): string[] {
  const path = URL.parse(`http://localhost${address}`)?.pathname ?? "//";
  // An empty segment is not in the route table. Without this, it would be taken for the home page.
  return path
    .replace(/\.data$/, "")
    .replaceAll("//", "/ /")
    .split("/")
    .slice(1);
}

function beginningOf([first = "", second = ""]: readonly string[]): string[] {
  return first === "en" ? [first, second] : [first];
}

/** Whether a segment matches more than one word. */
function isOpen(segment: string): boolean {
  return /^[:*]|\?$/.test(segment);
}

function possibleIds(patterns: readonly Pattern[], beginning: readonly string[]): Set<string> {
  const possible = patterns.filter(({ segments }) => couldMatch(segments, beginning));
  return new Set(possible.map(({ id }) => id));
}

function couldMatch(segments: readonly string[], beginning: readonly string[]): boolean {
  for (const [index, word] of beginning.entries()) {
    const segment = segments[index];
    if (segment === undefined || isOpen(segment)) return true;
    if (segment !== word) return false;
  }
  return true;
}

/** The build with only these routes and the layouts around them. */
function withRoutes<Build extends Built>(build: Build, ids: ReadonlySet<string>): Build {
  const kept = new Set<string>();
  for (const id of ids) {
    for (
      let next: string | undefined = id;
      next !== undefined;
      next = build.routes[next]?.parentId
    ) {
      kept.add(next);
    }
  }
  return {
    ...build,
    routes: only(build.routes, kept),
    assets: { ...build.assets, routes: only(build.assets.routes, kept) },
  };
}

function only<Value>(
  all: Record<string, Value>,
  names: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}
