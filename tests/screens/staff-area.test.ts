import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const site = useSite();

/** The paths of all pages of the staff area, in both languages. */
const staffPaths = staffPathsOf(routes);

function staffPathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const here = path ? `${parent}/${path}` : parent;
    return file === "routes/staff.tsx" ? pathsOf(children, here) : staffPathsOf(children, here);
  });
}

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const here = path ? `${parent}/${path}` : parent;
    return [here, ...pathsOf(children, here)];
  });
}

const adminsAlone = (path: string) => /^(\/en)?\/admin/.test(path);
const home = (path: string) => (path.startsWith("/en/") ? "/en" : "/");

test("the staff area has the same pages in both languages", () => {
  const french = staffPaths.filter((path) => !path.startsWith("/en/"));
  expect(french).toContain("/moderation");
  expect(french).toContain("/admin");
  expect(staffPaths.toSorted()).toEqual(
    [...french, ...french.map((path) => `/en${path}`)].toSorted(),
  );
});

test.each(staffPaths)(
  "without a session, scripted requests from %s are redirected to signing in",
  async (path) => {
    const body = new URLSearchParams({ intent: "decide", reason: "Photos floues" });
    for (const request of [{ method: "POST", body }, { method: "GET" }]) {
      const { status, body: answer } = await site.visitor().fetch(`${path}.data`, request);
      expect([status, answer.includes("/login?redirectTo=")]).toEqual([202, true]);
    }
  },
);

// spec 1-2.13 2-6.02 2-6.10
test.each(staffPaths)("%s redirects everybody except its staff to the home page", async (path) => {
  const renter = await createUser(site.db);
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const admin = await createUser(site.db, { roles: ["admin"] });
  const others = [
    site.visitor(),
    await site.signedIn(renter),
    ...(adminsAlone(path) ? [await site.signedIn(moderator)] : []),
  ];
  for (const person of others) {
    expect((await person.open(path)).path).toBe(home(path));
    // The form is ignored, whatever it contains.
    expect((await person.post(path, { status: "approved" })).path).toBe(home(path));
    const { status, body } = await person.fetch(`${path}.data`, { method: "GET" });
    expect([status, body.includes("SingleFetchRedirect")]).toEqual([202, true]);
  }
  const staff = adminsAlone(path) ? [admin] : [moderator, admin];
  for (const user of staff) {
    const person = await site.signedIn(user);
    expect((await person.open(path)).path).toBe(path);
    // For staff the form is read. It is refused because the page has no such form, or no form at all.
    const hasForms = !path.endsWith("/admin");
    expect((await person.post(path, { status: "approved" })).status).toBe(hasForms ? 400 : 405);
  }
});

test("the former addresses of the operator's pages redirect to the new ones", async () => {
  const admin = await site.signedIn(await createUser(site.db, { roles: ["admin"] }));
  for (const [before, now] of [
    ["/moderation/failed-jobs", "/admin/jobs"],
    ["/moderation/payments", "/admin/payments"],
    ["/moderation/money", "/admin/money"],
  ]) {
    expect((await admin.open(before ?? "")).path).toBe(now);
    expect((await admin.open(`/en${before}`)).path).toBe(`/en${now}`);
    // A visitor is redirected to the home page from the old address too.
    expect((await site.visitor().open(before ?? "")).path).toBe("/");
  }
});

test("admins have a navigation between their pages, which moderators do not have", async () => {
  const admin = await site.signedIn(await createUser(site.db, { roles: ["admin"] }));
  const pages = [
    ["Vue d'ensemble", "/admin", "Exploitation"],
    ["Tâches", "/admin/jobs", "Tâches"],
    ["Paiements", "/admin/payments", "Paiements à vérifier"],
    ["Argent", "/admin/money", "Argent"],
    ["Rôles", "/admin/people", "Rôles"],
    ["Modération", "/moderation", "Modération"],
  ] as const;
  let page = await admin.open("/moderation");
  for (const [link, path, heading] of pages) {
    page = await page.follow(link, { within: page.in("navigation", "Espace de l'équipe") });
    expect([page.path, page.heading]).toEqual([path, heading]);
    const current = page
      .in("navigation", "Espace de l'équipe")
      .getByRole("link", { current: "page" });
    expect(current.textContent).toBe(link);
  }
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const { all } = await site.openAs(moderator, "/moderation");
  expect(all.queryByRole("navigation", { name: "Espace de l'équipe" })).toBeNull();
});
