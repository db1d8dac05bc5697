import { expect, test } from "@playwright/test";
import { addDays } from "#app/platform/calendar-date.ts";
import { collectComplaints } from "./steps/browser-complaints.ts";
import { signIn } from "./steps/sign-in.ts";
import { anyBoat, freeStay, today } from "./steps/stays.ts";

const later = addDays(today(), 60);
const sooner = addDays(today(), 55);
const past = addDays(today(), -10);

const noSuchId = "0198c0de-0000-7000-8000-000000000000";
const noIds = [
  noSuchId,
  "1",
  "-1",
  "undefined",
  "' OR 1=1 --",
  "%00",
  "..%2F..%2Fetc%2Fpasswd",
  "x".repeat(5_000),
  "🚤",
];

test.describe("a search that cannot be meant", () => {
  for (const [what, query, notice] of [
    ["a day that does not exist", "dateFrom=2027-02-30", /date de départ n'existe pas/],
    ["words for days", "dateFrom=demain&dateTo=bientôt", /date de retour n'existe pas/],
    ["reversed days", `dateFrom=${later}&dateTo=${sooner}`, /Le retour précédait le départ/],
    ["past days", `dateFrom=${past}&dateTo=${past}`, /Ces dates sont passées/],
    ["a stay of centuries", `dateFrom=${later}&dateTo=9999-12-31`, /ne dépasse pas 366 jours/],
    ["no guests", "guests=0", /passagers est un entier/],
    ["fewer than no guests", "guests=-3", /passagers est un entier/],
    ["letters for guests", "guests=abc", /passagers est un entier/],
    ["a billion guests", "guests=1000000000", /passagers est un entier/],
    ["half a guest", "guests=2.5", /passagers est un entier/],
    ["an unknown type", "type=sous_marin", /type de bateau est inconnu/],
    ["an unknown navigation", "navigation=autopilote", /type de navigation est inconnu/],
    ["10,000 characters of place", `location=${"a".repeat(10_000)}`, /Le lieu est trop long/],
  ] as const) {
    // spec 1-2.36 1-2.47
    test(`${what}: is said so, and boats are shown`, async ({ page }) => {
      const answer = await page.goto(`/search?${query}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("main").getByText(notice)).toBeVisible();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    });
  }

  test("a billion guests: is said in English on the English page", async ({ page }) => {
    await page.goto("/en/search?guests=1000000000");
    const notice = page.getByRole("main").getByText(/Guests are a whole number/);
    await expect(notice).toBeVisible();
  });

  for (const [what, query] of [
    ["control characters", "location=%00%01%1B%7F"],
    ["half a character", "location=%ED%A0%80"],
    ["a percent sign alone", "location=%"],
    ["markup", "location=%3Cscript%3Ealert(1)%3C/script%3E"],
    ["patterns of the database", "location=%25_%5C'%22;--"],
    ["a hundred types", `${"type=voile&".repeat(100)}type=x`],
    ["the same question twice", "guests=2&guests=x&dateFrom=x&dateFrom=y"],
    ["a page beyond the end", "page=999999999"],
    ["a page that is no number", "page=abc"],
  ] as const) {
    test(`${what}: gives a usable page`, async ({ page }) => {
      const complaints = collectComplaints(page);
      const answer = await page.goto(`/search?${query}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
  }
});

test.describe("a boat's address that cannot be meant", () => {
  for (const [what, query] of [
    ["a day that does not exist", "dateFrom=2027-02-30&dateTo=2027-02-31"],
    ["reversed days", `dateFrom=${later}&dateTo=${sooner}`],
    ["past days", `dateFrom=${past}&dateTo=${past}`],
    ["a stay of centuries", `dateFrom=${later}&dateTo=9999-12-31`],
  ] as const) {
    // spec 1-2.76
    test(`${what}: are left out, and asking asks for days`, async ({ page }) => {
      const boat = await anyBoat(page.request);
      const answer = await page.goto(`${boat.path}?${query}`);
      expect(answer?.status()).toBe(200);
      const form = page.getByRole("form", { name: "Réserver ce bateau" });
      await expect(form.getByLabel("Départ", { exact: true })).toHaveValue("");
      await expect(form.getByRole("button", { name: "Départ : ouvrir" })).toBeVisible();
      await form.getByRole("button", { name: "Demander à réserver" }).click();
      await expect(form.getByRole("alert")).toContainText("Choisissez une date de départ");
    });
  }

  for (const [guests, shown] of [
    ["0", "1"],
    ["-5", "1"],
    ["abc", "1"],
    ["2.5", "1"],
  ] as const) {
    // spec 1-2.76
    test(`${guests} guests count as ${shown}`, async ({ page }) => {
      const boat = await anyBoat(page.request);
      await page.goto(`${boat.path}?guests=${guests}`);
      const form = page.getByRole("form", { name: "Réserver ce bateau" });
      await expect(form.getByLabel("Passagers")).toHaveValue(shown);
    });
  }

  // spec 1-2.76
  test("a billion guests count as many as the boat takes", async ({ page }) => {
    const boat = await anyBoat(page.request);
    await page.goto(`${boat.path}?guests=1000000000`);
    const guests = page.getByRole("form", { name: "Réserver ce bateau" }).getByLabel("Passagers");
    const most = await guests.getByRole("option").last().getAttribute("value");
    await expect(guests).toHaveValue(most ?? "");
  });

  test("an id that is none is a boat that is not found", async ({ page, request }) => {
    for (const id of noIds) {
      for (const path of [`/boat/${id}`, `/boat/${id}/request`, `/en/boat/${id}`]) {
        const answer = await request.get(path);
        expect([400, 404, 414], `${path.slice(0, 60)} is ${answer.status()}`).toContain(
          answer.status(),
        );
      }
    }
    await page.goto("/boat/-1");
    await expect(page.getByRole("heading", { level: 1, name: "Bateau non trouvé" })).toBeVisible();
  });
});

test.describe("other people's things and things that are none", () => {
  test("ids that are none are not found on the pages of a renter", async ({ page }) => {
    await signIn(page, "renter@escale.example");
    for (const id of noIds) {
      for (const [path, statuses] of [
        // Leads back to the list.
        [`/reservation/${id}`, [200, 400, 404, 414]],
        [`/messages?with=${id}&boat=${id}`, [200, 404, 414]],
        [`/payment-success?quote=${id}`, [404, 414]],
        [`/dev/checkout/${id}`, [400, 404, 414]],
      ] as const) {
        const answer = await page.request.get(path);
        expect(statuses, `${path.slice(0, 80)} is ${answer.status()}`).toContain(answer.status());
      }
    }
  });
});

test("in normal use of home, search and boat the browser has nothing to complain of", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const stay = await freeStay(page.request, boat, 40);

  await page.goto("/");
  await page.getByRole("button", { name: "Départ : ouvrir le calendrier" }).click();
  await expect(
    page.getByRole("dialog", { name: "Vos dates" }).getByRole("grid").first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  const form = page.getByRole("form", { name: "Rechercher un bateau" });
  await form.getByRole("combobox").fill("La Ro");
  await page.getByRole("option", { name: "La Rochelle" }).click();
  await form.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/\/search\?location=La\+Rochelle/);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/boat\//);

  await page.goto(`${boat.path}?${new URLSearchParams(stay)}`);
  for (const part of ["Le bateau", "Où l'embarquement a lieu", "Conditions de location"]) {
    await page.getByRole("heading", { name: part }).scrollIntoViewIfNeeded();
  }
  await page.getByRole("form").getByRole("button", { name: "Demander à réserver" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});
