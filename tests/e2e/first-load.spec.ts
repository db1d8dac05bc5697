import { expect, test } from "./steps/test.ts";
import { firstLoadBytes } from "#bench/first-load.ts";
import { emailOf, signIn } from "./steps/sign-in.ts";

/** What a visitor downloads before any interaction, in bytes of gzip. */
const LIMIT = 165_000;

const pages = [
  "/",
  "/search",
  "/en",
  "/login",
  "/en/login",
  "/register",
  "/forgot-password",
  "/reset-password?type=recovery&token=over",
  "/confirm-email?token=over",
];

for (const path of pages) {
  test(`${path} loads less than 165 kB of scripts`, async ({ baseURL }) => {
    expect(await firstLoadBytes(baseURL ?? "", path)).toBeLessThan(LIMIT);
  });
}

test("a boat's page loads less than 165 kB of scripts", async ({ baseURL, request }) => {
  const home = await (await request.get("/")).text();
  const boat = /\/boat\/[0-9a-f-]{36}/.exec(home)?.[0];
  expect(await firstLoadBytes(baseURL ?? "", boat ?? "")).toBeLessThan(LIMIT);
});

test("the profile loads less than 165 kB of scripts", async ({ baseURL, page }) => {
  await signIn(page, emailOf("renter"));
  const cookies = await page.context().cookies();
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  for (const path of ["/my-profile", "/my-profile/security", "/my-profile/data"]) {
    expect(await firstLoadBytes(baseURL ?? "", path, headers), path).toBeLessThan(LIMIT);
  }
});
