import { firstLoadBytes, firstLoadScripts } from "#bench/first-load.ts";
import { measuredPages } from "#bench/measured-pages.ts";
import { reservationId } from "#db/demo/rental-rows.ts";
import { addSession, cookieHeaders } from "./steps/signed-in.ts";
import { expect, test } from "./steps/test.ts";

/** The limit for what a visitor downloads before any interaction, in gzipped bytes. */
const maxFirstLoadBytes = 165_000;

/** The maximum number of script files for the pages that most visitors open first. */
const files = 12;

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
    expect(await firstLoadBytes(baseURL ?? "", path)).toBeLessThan(maxFirstLoadBytes);
  });
}

test("the home page, the search and a boat's page load at most 30 % of the reference's scripts", async ({
  baseURL,
}) => {
  const baseUrl = baseURL ?? "";
  for (const { path, reference } of await measuredPages({ baseUrl })) {
    const limit = Math.min(maxFirstLoadBytes, 0.3 * reference.scriptKb * 1000);
    expect(await firstLoadBytes(baseUrl, path), path).toBeLessThanOrEqual(limit);
  }
});

test("the home page, the search and a boat's page load at most 12 script files", async ({
  request,
}) => {
  const home = await (await request.get("/")).text();
  for (const path of ["/", "/en", "/search", boatIn(home)]) {
    const scripts = firstLoadScripts(await (await request.get(path)).text());
    expect(scripts, path).toContainEqual(expect.stringContaining("entry.client"));
    expect(scripts.length, path).toBeLessThanOrEqual(files);
  }
});

test("text pages load at most 60 kB of scripts before any interaction, and then work like others", async ({
  page,
  baseURL,
}) => {
  for (const path of ["/help", "/en/help?category=payments", "/terms", "/en/privacy"]) {
    expect(await firstLoadBytes(baseURL ?? "", path)).toBeLessThan(60_000);
  }
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(request.url());
  });
  await page.goto("/help", { waitUntil: "networkidle" });
  expect(loaded).toEqual([]);
  const search = page.getByRole("searchbox");
  await expect(async () => {
    await search.fill("");
    await search.fill("remboursement");
    await expect(page.getByRole("status").first()).toContainText("remboursement", { timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL("/help");
});

test("the scripts of visitors' first pages are requested after the first paint", async ({
  page,
}) => {
  for (const path of ["/", "/search", "/location-bateau/marseille"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const { paintedAt, scriptsAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      scriptsAt: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(scriptsAt.length, path).toBeGreaterThan(5);
    expect(Math.min(...scriptsAt), path).toBeGreaterThan(paintedAt ?? Number.POSITIVE_INFINITY);
  }
});

/** The path of the first boat on the home page. */
function boatIn(home: string): string {
  return /\/boat\/[0-9a-f-]{36}/.exec(home)?.[0] ?? "";
}

/** Pages of an account, and the limits for what they load. The highest are those of many parts. */
const accountPages = [
  {
    who: "renter",
    limits: {
      "/my-profile/personal": maxFirstLoadBytes,
      "/my-profile/bank": maxFirstLoadBytes,
      "/my-profile/security": maxFirstLoadBytes,
      "/my-profile/data": maxFirstLoadBytes,
      "/my-reservations": 150_000,
      [`/reservation/${reservationId("so349-la-rochelle stay 4")}`]: 187_000,
    },
  },
  { who: "owner", limits: { "/my-boats": 168_000, "/my-profile/payouts": 155_000 } },
  { who: "moderator", limits: { "/moderation": 181_000, "/moderation/reports": 157_000 } },
] as const;

for (const { who, limits } of accountPages) {
  test(`the pages of the ${who} load fewer bytes of scripts than their limits`, async ({
    baseURL,
    page,
  }) => {
    await addSession(page, who);
    const headers = await cookieHeaders(page);
    for (const [path, limit] of Object.entries(limits)) {
      expect(await firstLoadBytes(baseURL ?? "", path, headers), path).toBeLessThan(limit);
    }
  });
}
