import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import table from "#app/routes.ts";
import { routeSubsets } from "./route-subsets.ts";

type Build = Parameters<typeof routeSubsets>[0];

const build = buildOf(table);
const subsetOf = routeSubsets(build);

/** The parts of the built server that routeSubsets reads: a flat list of routes. */
function buildOf(entries: readonly RouteConfigEntry[]): Build {
  const root = { id: "root", path: "", parentId: undefined };
  const routes = Object.fromEntries([root, ...flat(entries, "root")].map((it) => [it.id, it]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a build is not read
  return { routes, assets: { routes } } as unknown as Build;
}

function flat(entries: readonly RouteConfigEntry[], parentId: string): object[] & Named[] {
  return entries.flatMap(({ id, file, path, index, children }) => {
    const route = { id: id ?? file, parentId, path, index };
    return [route, ...flat(children ?? [], route.id)];
  });
}

type Named = { id: string };

/** Returns a function that finds the ids of the routes that the router matches for a path in a build. */
function finderOf({ routes }: Build): (path: string) => string[] | null {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parentId ? [objectOf(route, childrenOf(route.id))] : [],
    );
  const tree = childrenOf(undefined);
  const found = new Map<string, string[] | null>();
  return (path) => {
    const known = found.get(path);
    if (known !== undefined) return known;
    const ids = matchRoutes(tree, path)?.map(({ route }) => route.id ?? "") ?? null;
    found.set(path, ids);
    return ids;
  };
}

function objectOf(
  { id, path, index }: NonNullable<Build["routes"][string]>,
  children: RouteObject[],
): RouteObject {
  const own = { id, ...(path !== undefined && { path }) };
  return index === true ? { ...own, index } : { ...own, ...(children.length > 0 && { children }) };
}

/** A URL for each path of the route table, once with and once without its optional part. */
function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const filled = path.replaceAll("*", "far/away").replaceAll(/:\w+(?!\?)\b/g, "some-7");
    const whole = filled.replaceAll("?", "").replaceAll(/:\w+/g, "other");
    const short = filled.replaceAll(/\/:\w+\?/g, "");
    return [`/${whole}`, `/${short}`, ...addressesOf(children ?? [])];
  });
}

const addresses = [...new Set(addressesOf(table))];

/** A URL and its parent URLs: a page also contains the routes of its parents. */
function withAbove(address: string): string[] {
  const words = address.split("/").slice(1);
  return ["/", ...words.map((_, count) => `/${words.slice(0, count + 1).join("/")}`)];
}

test("a page's subset gives the router the same routes as the whole build, also for the page's parents", () => {
  expect(addresses.length).toBeGreaterThan(150);
  const all = finderOf(build);
  for (const address of addresses) {
    const some = finderOf(subsetOf(address));
    for (const form of [address, `${address}/`, `${address}/deeper`]) {
      for (const path of withAbove(form)) {
        expect([form, path, some(path)]).toEqual([form, path, all(path)]);
      }
    }
  }
});

test.each(["/", "/search", "/boat/1", "/en", "/en/search?location=Nice", "/messages.data?with=2"])(
  "%s gets a subset with few routes, for the server and for the browser",
  (address) => {
    const { routes, assets } = subsetOf(address);
    expect(Object.keys(routes).length).toBeLessThan(15);
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    expect(subsetOf(`${address.split("?")[0]}?other=1`)).toBe(subsetOf(address));
  },
);

test.each([
  "/no-such-page",
  "/SEARCH",
  "/%73earch",
  "//search",
  "/en//search",
  "/_root.data",
  "/__manifest",
])("%s, whose first segments are not in the route table, gets the whole build", (address) =>
  expect(subsetOf(address)).toBe(build),
);

test("a URL is normalized as the router does it", () => {
  expect(subsetOf("/search/../boat/1")).toBe(subsetOf("/boat/1"));
  expect(subsetOf("/./en/./search")).toBe(subsetOf("/en/search"));
});
