import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { rememberLanguage } from "#app/i18n/language-cookie.server.ts";
import type { PublicNotices } from "#app/platform/public-pages/public-notices.server.ts";
import { keepPublicPages } from "#app/platform/public-pages/public-pages.server.ts";
import { systemClock } from "#app/platform/time/clock.ts";
import { publicPages } from "./public-pages.ts";
import { factsOf } from "./response-facts.ts";

const notices: PublicNotices = {
  caughtUp: async () => true,
  stop: async () => undefined,
  subscribe: () => undefined,
};

let close = () => {};
afterEach(() => close());

/** Whether a page that a visitor without a session requests is recorded, with a cache of this size. */
async function isRecorded(cacheBytes: number, headers = {}): Promise<unknown> {
  const { before, record } = publicPages({
    publicPages: keepPublicPages(notices, cacheBytes),
    clock: systemClock,
  });
  const app = express();
  app.use((_request, response, next) => {
    factsOf(response).nonce = "nonce";
    next();
  });
  app.use(record, (_request, response) => {
    response.json(factsOf(response).recording !== undefined);
  });
  const server = createServer(before(app)).listen(0, "127.0.0.1");
  close = () => void server.close();
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const answer: unknown = await (await fetch(`http://127.0.0.1:${port}/help`, { headers })).json();
  return answer;
}

test("public pages are recorded for other visitors", async () => {
  expect(await isRecorded(1_000_000)).toBe(true);
});

test("with the cache turned off, no page is recorded", async () => {
  expect(await isRecorded(0)).toBe(false);
});

test("a page is not recorded for others if its request has a cookie that the application will not read", async () => {
  const [kept = ""] = (await rememberLanguage("en")).split(";");
  expect(await isRecorded(1_000_000, { Cookie: kept })).toBe(true);
  expect(await isRecorded(1_000_000, { Cookie: `lang=%; ${kept}` })).toBe(false);
  expect(await isRecorded(1_000_000, { Cookie: "lang-offer=declined%" })).toBe(false);
});
