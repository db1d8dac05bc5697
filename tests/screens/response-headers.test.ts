import { beforeEach, describe, expect, test } from "vitest";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let user: TestUser;
let boatId: string;

beforeEach(async () => {
  user = await createUser(site.db, { roles: ["moderator"] });
  boatId = (await createBoat(site.db, { userId: user.userId })).id;
});

test("pages of signed-in users are not cached", async () => {
  const person = await site.signedIn(user);
  const own = ["/messages", "/my-reservations", "/my-boats", "/my-profile/personal", "/moderation"];
  const everybodys = ["/", "/en/search", `/boat/${boatId}`, "/help", "/nowhere", "/_root.data"];
  for (const path of [...own, ...everybodys]) {
    const answer = await person.fetch(path, { method: "GET" });
    const kept = answer.headers.get("Cache-Control") ?? "";
    expect([path, kept.includes("no-store")]).toEqual([path, true]);
  }
});

test("visitors' pages are cached by browsers only, which revalidate them each time", async () => {
  for (const path of ["/search", "/help", "/login", "/nowhere", "/my-boats"]) {
    const answer = await site.visitor().fetch(path, { method: "GET" });
    expect([path, answer.headers.get("Cache-Control")]).toEqual([path, "private, no-cache"]);
  }
});

// spec 1-1.17
test("pages, files, health checks and refusals have the security headers", async () => {
  const paths = ["/", "/favicon.svg", "/healthz", "/readyz", "/robots.txt", "/nowhere", "/events"];
  for (const path of paths) {
    const { headers } = await site.visitor().fetch(path, { method: "GET" });
    expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  }
});

test("no cache answers health checks, with which browsers also ask whether the site can be reached", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const { headers } = await site.visitor().fetch(path, { method: "GET" });
    expect([path, headers.get("Cache-Control")]).toEqual([path, "no-store"]);
  }
});

describe("/readyz", () => {
  test("is 200 while the database answers", async () => {
    const answer = await site.visitor().fetch("/readyz", { method: "GET" });
    expect([answer.status, answer.body]).toEqual([200, '{"ok":true}']);
  });

  test("is 503 when the database does not answer", async () => {
    Object.assign(site.services, { databaseAnswers: async () => false });
    const answer = await site.visitor().fetch("/readyz", { method: "GET" });
    expect([answer.status, answer.body]).toEqual([503, '{"ok":false}']);
  });
});

test("connections stay open longer than the keep-alive time of proxies", async () => {
  const response = await fetch(`http://127.0.0.1:${site.port}/healthz`);
  const seconds = /timeout=(\d+)/.exec(response.headers.get("Keep-Alive") ?? "")?.[1];
  expect(Number(seconds)).toBeGreaterThan(60);
});
