import { setupSections } from "#app/features/listing-editor/domain/setup-progress.ts";
import { boatId } from "#db/demo/boat-rows.ts";
import { personId } from "#db/demo/people-rows.ts";
import { authTexts } from "./steps/auth-texts.ts";
import {
  axeViolations,
  axeViolationsHere,
  expectNoBarriers,
  expectNoBarriersBehindLink,
  expectNoBarriersOn,
} from "./steps/axe-violations.ts";
import { followLink } from "./steps/follow-link.ts";
import { test } from "./steps/kept-page.ts";
import { resize } from "./steps/resize.ts";
import { addStaffWork } from "./steps/staff-work.ts";
import { anyBoat, freeStay } from "./steps/stays.ts";
import { expect, type Page } from "./steps/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

// Each page in one language only: axe finds the same in both, and each run takes long.
for (const [language, paths] of [
  ["French", ["/", "/search", "/login", "/location-bateau/nice"]],
  ["English", ["/en/forgot-password", "/en/help", "/en/search?type=peniche&guests=900"]],
] as const) {
  // spec 1-2.14 1-2.27 2-2.04
  test(`the public pages in ${language} are accessible`, async ({ page }) => {
    await expectNoBarriersOn(page, paths);
  });
}

test("the 404 page is accessible", async ({ page }) => {
  await expectNoBarriers(page, "/en/nowhere", 404);
});

test("a boat's page is accessible, with and without dates", async ({ page }) => {
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const stay = await freeStay(page.request, boat, 40);
  await expectNoBarriers(page, `/en${boat.path}`);
  await followLink(page, `/en${boat.path}?${new URLSearchParams(stay)}`);
  expect(await axeViolationsHere(page)).toEqual([]);
});

test("both steps of the registration are accessible", async ({ page }) => {
  await expectNoBarriers(page, "/register");
  const main = page.getByRole("main");
  await main.getByLabel("Adresse e-mail").fill("nouvelle@escale.example");
  await main.getByRole("button", { name: "Continuer" }).click();
  await expect(main.getByLabel("Prénom")).toBeVisible();
  expect(await axeViolationsHere(page)).toEqual([]);
});

test("the booking request is accessible", async ({ page }) => {
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const stay = await freeStay(page.request, boat, 40);
  const path = `${boat.path}/request`;
  await expectNoBarriersOn(page, [path, `${path}?${new URLSearchParams(stay)}`]);
});

test("the sign-in dialog, the calendar and the menu of a phone are accessible", async ({
  page,
}) => {
  // On a light page, because axe also examines the page below the dialog.
  await page.goto(authTexts.somewhere);
  await page.getByRole("banner").getByRole("link", { name: "Connexion" }).click();
  await expect(page.getByRole("dialog", { name: "Connexion" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await resize(page, { width: 1280, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).click();
  await expect(
    page.getByRole("dialog", { name: "Vos dates" }).getByRole("grid").first(),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Menu", { exact: true }).click();
  expect(await axeViolationsHere(page)).toEqual([]);
});

test.describe("the renter's pages", () => {
  test.use({ account: "renter" });

  // spec 2-2.36
  test("are accessible: messages, quotes and reservations", async ({ page }) => {
    await expectNoBarriers(page, "/messages");
    const conversations = page.getByRole("list", { name: "Conversations" }).getByRole("link");
    expect(await conversations.count()).toBeGreaterThan(4);
    // With an accepted quote that waits for its payment, and with pictures and a new quote.
    for (const [owner, boat] of [
      ["nadia", "hanse-hyeres"],
      ["marc", "so349-la-rochelle"],
    ] as const) {
      const path = `/messages?with=${personId(owner)}&boat=${boatId(boat)}`;
      await expectNoBarriersBehindLink(page, path);
      await expect(
        page.getByRole("log").getByRole("heading", { name: "Devis" }).first(),
      ).toBeVisible();
    }
    await expectNoBarriersBehindLink(page, "/my-reservations");
    await expectNoBarriersBehindLink(page, "/favourites");
    await test.step("a trip", async () =>
      expectNoBarriersBehindLink(
        page,
        await reservationWith(page, "/my-reservations", "À prévoir"),
      ));
  });

  test("are accessible: reviewing a stay, reporting a person and a review", async ({ page }) => {
    const past = await reservationWith(page, "/my-reservations?tab=past", '/review"');
    await expectNoBarriers(page, `${past}/review`);

    await page.goto("/messages");
    await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
    await page.getByLabel(/^Autres actions/).click();
    await page.getByRole("link", { name: /^Signaler / }).click();
    await expect(page.getByRole("button", { name: "Envoyer le signalement" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto((await anyBoat(page.request, { location: "La Rochelle" })).path);
    // Users cannot report reviews that they wrote themselves.
    const report = page.locator('a[href^="/review/"]:not([aria-label*="Claire"])').first();
    await expectNoBarriers(page, (await report.getAttribute("href")) ?? "");
  });
});

/** The path of the first reservation in a list whose page contains this text. */
async function reservationWith(page: Page, list: string, content: string): Promise<string> {
  const html = await (await page.request.get(list)).text();
  for (const [path] of html.matchAll(/\/reservation\/[0-9a-f-]{36}/g)) {
    if ((await (await page.request.get(path)).text()).includes(content)) return path;
  }
  throw new Error(`No reservation in ${list} has ${content}`);
}

test.describe("the owner's pages", () => {
  test.use({ account: "owner" });

  // spec 1-2.07 2-2.01 2-2.14 2-2.15
  test("are accessible: boats in French, the account in English", async ({ page }) => {
    const account = ["/personal", "/professional", "/experience", "/bank", "/documents"];
    const others = ["/security", "/security/second-factor", "/data", "/tax", "/payouts"];
    const english = [...account, ...others].map((path) => `/en/my-profile${path}`);
    await expectNoBarriersOn(page, ["/my-boats", "/boat-setup?add=1"]);
    await expectNoBarriersOn(page, english);
  });
});

test.describe("the pages of a boat's owner", () => {
  test.use({ account: "owner" });

  for (const half of [setupSections.slice(0, 5), setupSections.slice(5)]) {
    test(`are accessible: the editor's sections ${half.join(", ")}`, async ({ page }) => {
      const own = await (await page.request.get("/my-boats")).text();
      const [path = ""] = /\/boat-setup\/[0-9a-f-]{36}/.exec(own) ?? [];
      await expectNoBarriersOn(
        page,
        half.map((section) => `${path}?section=${section}`),
      );
      if (half.includes("calendrier")) {
        await followLink(page, `${path}?section=calendrier`);
        await test.step("linked calendars", () => expectToLinkCalendars(page));
      }
    });
  }
});

/** Links a calendar without events to the boat, and checks the form and the list. */
async function expectToLinkCalendars(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Relier un calendrier" }).click();
  const name = page.getByLabel("Nom du calendrier");
  await name.last().fill("Le club");
  expect(await axeViolationsHere(page)).toEqual([]);
  await page.getByLabel("Fichier .ics").setInputFiles({
    name: "club.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"),
  });
  await page.getByRole("button", { name: "Relier le fichier" }).click();
  const linked = page.getByRole("region", { name: "Calendriers reliés" });
  await expect(linked.getByText("Le club")).toBeVisible();
  expect(await axeViolationsHere(page)).toEqual([]);
}

test.describe("the moderator's pages", () => {
  test.use({ account: "moderator" });

  // spec 1-2.13 2-2.04
  test("are accessible: the queues of boats, reports, reviews and cancellations", async ({
    page,
  }) => {
    const { listing } = await addStaffWork();
    const queues = ["/reports", "/reviews", "/cancellations"].map((queue) => `/moderation${queue}`);
    const [, id] = /listings\/([\da-f-]+)/.exec(listing) ?? [];
    await expectNoBarriersOn(page, ["/moderation", listing, ...queues, `/boat/${id}/report`]);
  });
});

test.describe("the operator's pages", () => {
  test.use({ account: "admin" });

  test("are accessible, with failed jobs and payment problems", async ({ page }) => {
    await addStaffWork();
    const paths = ["/admin", "/admin/people", "/admin/payments", "/admin/money", "/admin/jobs"];
    await expectNoBarriersOn(page, paths);
    await page
      .getByRole("button", { name: /^Supprimer / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await axeViolationsHere(page)).toEqual([]);
  });
});
