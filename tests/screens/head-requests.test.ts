import { beforeEach, describe, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let boatId: string;

beforeEach(async () => {
  owner = await createUser(site.db, { roles: ["moderator"] });
  boatId = (await createBoat(site.db, { userId: owner.userId })).id;
});

/** For each path, the status of a HEAD request and of a GET request. */
async function statuses(paths: readonly string[], visitor = site.visitor()) {
  const found: [string, number, number][] = [];
  for (const path of paths) {
    const [head, whole] = [
      await visitor.fetch(path, { method: "HEAD" }),
      await visitor.fetch(path, { method: "GET" }),
    ];
    expect(head.body).toBe("");
    found.push([path, head.status, whole.status]);
  }
  return found;
}

describe("a HEAD request has the status of the GET request and no body", () => {
  test("for a visitor", async () => {
    const pages = ["/", "/en", "/search", `/boat/${boatId}`, `/boat/${boatId}/reviews`];
    const forms = [`/boat/${boatId}/request`, "/login", "/register", "/forgot-password"];
    const links = ["/confirm-email?token=x", "/reset-password?type=recovery", "/payment-success"];
    const guarded = ["/messages", "/my-reservations", "/favourites", "/my-profile", "/moderation"];
    const texts = [
      "/help",
      "/location-bateau",
      "/privacy",
      "/terms",
      "/legal-notice",
      "/accessibility",
      "/nowhere",
    ];
    const files = ["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/healthz", "/readyz"];
    for (const [path, head, whole] of await statuses(
      [pages, forms, links, guarded, texts, files].flat(),
    )) {
      expect({ path, status: head }).toEqual({ path, status: whole });
      expect(head).toBeLessThan(500);
    }
  });

  test("for a signed-in person", async () => {
    const person = await site.signedIn(owner);
    const own = ["/messages", "/my-reservations", "/my-boats", `/boat-setup/${boatId}`];
    const account = [
      "personal",
      "professional",
      "experience",
      "bank",
      "documents",
      "security",
      "data",
    ].map((page) => `/my-profile/${page}`);
    for (const [path, head, whole] of await statuses([...own, ...account, "/moderation"], person)) {
      expect({ path, head, whole }).toEqual({ path, head: 200, whole: 200 });
    }
  });
});
