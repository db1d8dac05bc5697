import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import type { Page } from "./support/page.ts";
import { useSite } from "./support/site.ts";

// Without the cache, because cached pages would be shown instead of failing ones.
const site = useSite({ PAGE_CACHE_MB: "0" });

/** The address of every page, with example values for its parameters. */
const paths = routes.flatMap((entry) => pathsOf(entry, ""));

function pathsOf({ file, path, children = [] }: RouteConfigEntry, parent: string): string[] {
  const here = path ? `${parent}/${path}` : parent;
  if (file.endsWith("/dev-pages.tsx")) return [];
  if (children.length > 0) return children.flatMap((child) => pathsOf(child, here));
  // Other routes serve files, events and webhooks, not pages.
  return file.endsWith(".tsx") ? [withValues(here || "/")] : [];
}

function withValues(path: string): string {
  return path
    .replace("/:place/:type?", "/nice")
    .replace(":id", "0198c0de-0000-7000-8000-000000000000")
    .replace("*", "nowhere");
}

const robotsOf = (page: Page) =>
  [...page.document.querySelectorAll('meta[name="robots"]')].map((meta) =>
    meta.getAttribute("content"),
  );

test.each(paths)("%s links to itself, to try again, when it cannot be loaded", async (path) => {
  const person = await site.signedIn(await createUser(site.db));
  const address = `${path}?from=here`;
  const page = await withoutTable(site, "sessions", () => person.open(address));
  expect([page.status >= 500, page.path]).toEqual([true, address]);
  expect(page.language).toBe(path === "/en" || path.startsWith("/en/") ? "en" : "fr");
  const again = page.all.getByRole("link", {
    name: page.language === "en" ? "Try again" : "Réessayer",
  });
  expect(again.getAttribute("href")).toBe(address);
  const home = page.all.getByRole("link", { name: /^Escale, / });
  expect(home.getAttribute("href")).toBe(page.language === "en" ? "/en" : "/");
  expect(robotsOf(page)).toEqual(["noindex"]);
});

test("a form posted to an unknown address gets the 404 page", async () => {
  const page = await site.visitor().post("/nowhere", { any: "field" });
  expect([page.status, page.title]).toEqual([404, "Page introuvable – Escale"]);
});

test("the error page of a form has the site's logo and a main region", async () => {
  const { userId } = await createUser(site.db);
  const person = await site.signedIn(await createUser(site.db));
  for (const [path, heading] of [
    ["/nowhere", "Page introuvable"],
    [`/boat-setup/${userId}`, "Demande incomprise"],
  ] as const) {
    const page = await person.post(path, { any: "field" });
    expect(page.main.getByRole("heading").textContent).toBe(heading);
    const home = page.in("banner").getByRole("link", { name: /^Escale, / });
    expect(home.getAttribute("href")).toBe("/");
  }
});

test("a page that is not found has no link to try again", async () => {
  for (const path of ["/nowhere", "/boat/0198c0de-0000-7000-8000-000000000000"]) {
    const page = await site.visitor().open(path);
    expect([page.status, robotsOf(page)]).toEqual([404, ["noindex"]]);
    expect(page.all.queryByRole("link", { name: "Réessayer" })).toBeNull();
  }
});
