import { expect, test } from "@playwright/test";
import { barriers, barriersHere, expectNoBarriers } from "./steps/barriers.ts";
import { signIn } from "./steps/sign-in.ts";
import { anyBoat, freeStay } from "./steps/stays.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [screen, path, status] of [
  ["home page", "/"],
  ["home page in English", "/en"],
  ["search", "/search"],
  ["search in English", "/en/search"],
  ["search that finds nothing", "/search?type=peniche&guests=900"],
  ["sign-in page", "/login"],
  ["sign-in page in English", "/en/login"],
  ["forgotten password", "/forgot-password"],
  ["help", "/help"],
  ["page that does not exist", "/nulle-part", 404],
  ["page that does not exist in English", "/en/nowhere", 404],
] as const) {
  // spec 1-2.14 1-2.27 2-2.04
  test(`anyone can use the ${screen}`, async ({ page }) => {
    await expectNoBarriers(page, path, status);
  });
}

test("anyone can use both steps of the registration", async ({ page }) => {
  await expectNoBarriers(page, "/register");
  const main = page.getByRole("main");
  await main.getByLabel("Adresse email").fill("nouvelle@escale.example");
  await main.getByRole("button", { name: "Continuer" }).click();
  await expect(main.getByLabel("Prénom")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

for (const prefix of ["", "/en"]) {
  const language = prefix ? "English" : "French";
  test(`anyone can use a boat's page in ${language}, with and without dates`, async ({ page }) => {
    const boat = await anyBoat(page.request, { location: "La Rochelle" });
    const stay = await freeStay(page.request, boat, 40);
    await expectNoBarriers(page, prefix + boat.path);
    await expectNoBarriers(page, `${prefix}${boat.path}?${new URLSearchParams(stay)}`);
  });
}

test("anyone can use the booking request", async ({ page }) => {
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const stay = await freeStay(page.request, boat, 40);
  await expectNoBarriers(page, `${boat.path}/request`);
  await expectNoBarriers(page, `${boat.path}/request?${new URLSearchParams(stay)}`);
});

test("anyone can use the sign-in dialog, the calendar and the menu of a phone", async ({
  page,
}) => {
  await page.goto("/search");
  await page.getByRole("banner").getByRole("link", { name: "Connexion" }).click();
  await expect(page.getByRole("dialog", { name: "Connexion" })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).click();
  await expect(
    page.getByRole("dialog", { name: "Vos dates" }).getByRole("grid").first(),
  ).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.goto("/");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Menu", { exact: true }).click();
  expect(await barriersHere(page)).toEqual([]);
});

// spec 2-2.36
test("a renter can use messages and quotes", async ({ page }) => {
  test.slow();
  await signIn(page, "renter@escale.example");
  await expectNoBarriers(page, "/messages");
  const conversations = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  const paths = await conversations.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href") ?? ""),
  );
  expect(paths.length).toBeGreaterThan(4);
  let quotes = 0;
  for (const path of paths.slice(0, 3)) {
    await expectNoBarriers(page, path);
    quotes += await page.getByRole("log").getByRole("heading", { name: "Devis" }).count();
  }
  expect(quotes).toBeGreaterThan(0);
});

test("a renter can use reservations", async ({ page }) => {
  await signIn(page, "renter@escale.example");
  await expectNoBarriers(page, "/my-reservations");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/reservation\//);
  await expectNoBarriers(page, page.url());
});

for (const path of ["/messages", "/my-reservations", "/my-boats", "/boat-setup", "/my-profile"]) {
  // spec 1-2.07 2-2.01 2-2.14 2-2.15
  test(`an owner can use ${path}`, async ({ page }) => {
    await signIn(page, "owner@escale.example");
    await expectNoBarriers(page, path);
  });
}

// spec 1-2.13 2-2.04
test("a moderator can use the moderation", async ({ page }) => {
  await signIn(page, "moderator@escale.example");
  await expectNoBarriers(page, "/moderation");
});
