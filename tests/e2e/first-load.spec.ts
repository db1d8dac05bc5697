import { expect, test } from "@playwright/test";
import { firstLoadBytes } from "#bench/first-load.ts";

/** What a visitor downloads before he touches anything, in bytes of gzip. */
const LIMIT = 165_000;

for (const path of ["/", "/search", "/en"]) {
  test(`${path} loads less than 165 kB of scripts`, async ({ baseURL }) => {
    expect(await firstLoadBytes(baseURL ?? "", path)).toBeLessThan(LIMIT);
  });
}

test("a boat's page loads less than 165 kB of scripts", async ({ baseURL, request }) => {
  const home = await (await request.get("/")).text();
  const boat = /\/boat\/[0-9a-f-]{36}/.exec(home)?.[0];
  expect(await firstLoadBytes(baseURL ?? "", boat ?? "")).toBeLessThan(LIMIT);
});
