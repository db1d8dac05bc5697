import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { boatId } from "#db/demo/boat-rows.ts";
import { demoPassword } from "#db/demo/demo-accounts.ts";
import { collectComplaints } from "./steps/browser-complaints.ts";
import { waitUntilHydrated } from "./steps/hydrated.ts";
import { test } from "./steps/kept-page.ts";
import { loadedRoutes } from "./steps/loaded-routes.ts";
import { pressUntilDialogOpens } from "./steps/press-until-dialog-opens.ts";
import { resize } from "./steps/resize.ts";
import { addSession } from "./steps/signed-in.ts";
import { anyBoat, freeStay, takenDay, today } from "./steps/stays.ts";
import { expect, type Locator } from "./steps/test.ts";
import { whileUnanswered } from "./steps/unanswered.ts";

/** The Sloop Mistral in Marseille, with six photos, much equipment, two daily prices and reviews. */
const mistral = `/boat/${boatId("mistral")}`;

/** A summer for which the boat can be booked already, but that the sample bookings do not reach. */
function yearOfNextSummer(): number {
  const [year = 0, month = 0] = today().split("-").map(Number);
  return month <= 2 ? year : year + 1;
}

/** The button of a day in the calendar, found by its label: 'vendredi 14 mai 2027'. */
function dayIn(calendar: Locator, day: CalendarDate): Locator {
  const [year, , date] = day.split("-").map(Number);
  const name = new Intl.DateTimeFormat("fr-FR", { month: "long", timeZone: "UTC" });
  const words = name.format(new Date(`${day}T12:00:00Z`));
  return calendar.getByRole("button", {
    name: new RegExp(`(^|\\s)${date}(er)? ${words} ${year}`),
  });
}

/** Shows later months of the calendar until the day is visible. */
async function turnTo(calendar: Locator, day: CalendarDate): Promise<void> {
  const next = calendar.getByRole("button", { name: "Suivant" }).first();
  await expect(next).toBeVisible();
  while ((await dayIn(calendar, day).count()) === 0) await next.click();
}

/** Shows earlier months of the calendar until it shows the first. */
async function turnBack(calendar: Locator): Promise<void> {
  const previous = calendar.getByRole("button", { name: "Précédent" }).first();
  while (await previous.isEnabled()) await previous.click();
}

// spec 1-2.61 1-2.74 1-4.22
test("a visitor reads a boat's page, views its photos and chooses dates (fr)", async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto(mistral);
  await expect(page.getByRole("heading", { level: 1, name: "Sloop Mistral" })).toBeVisible();

  await test.step("the photo viewer works by buttons and keys, and Escape returns the focus to its link", async () => {
    const open = page.getByRole("link", { name: "Voir toutes les photos (6)" });
    await open.click();
    const viewer = page.getByRole("dialog", { name: /Photos/ });
    const position = viewer.getByRole("status").filter({ hasText: "/" });
    await expect(position).toHaveText(/^1.\/.6$/);
    await viewer.getByRole("button", { name: "Photo suivante" }).click();
    await expect(position).toHaveText(/^2/);
    await page.keyboard.press("ArrowRight");
    await expect(position).toHaveText(/^3/);
    await expect(viewer.getByRole("img", { name: "photo 3 sur 6" })).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(position).toHaveText(/^1/);
    await viewer.getByRole("button", { name: "Photo précédente" }).click();
    await expect(position).toHaveText(/^6/);
    await expect(viewer.getByRole("img", { name: "photo 6 sur 6" })).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step("the description and the equipment unfold", async () => {
    await page.getByRole("button", { name: "Lire la suite" }).click();
    await expect(page.getByRole("button", { name: "Réduire" })).toBeVisible();
    const aboard = page.getByRole("region", { name: "À bord" });
    await expect(aboard.getByRole("listitem")).toHaveCount(6);
    await aboard.getByRole("button", { name: /^Afficher les \d+ équipements$/ }).click();
    await expect(aboard.getByRole("heading", { level: 3, name: "Navigation" })).toBeVisible();
    expect(await aboard.getByRole("listitem").count()).toBeGreaterThan(6);
  });

  const form = page.getByRole("form", { name: "Réserver ce bateau" });
  const departure = form.getByLabel("Départ", { exact: true });
  const back = form.getByLabel("Retour", { exact: true });
  const year = yearOfNextSummer();

  await test.step("dates with two daily prices show the average and the breakdown, and change the address", async () => {
    await departure.fill(`${year}-06-29`);
    await back.fill(`${year}-07-02`);
    await expect(form.getByText("par jour en moyenne")).toBeVisible();
    const lines = form.getByLabel("Détail du prix");
    await expect(lines.getByText("× 2 jours")).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`dateFrom=${year}-06-29&dateTo=${year}-07-02`));
  });

  await test.step("a departure after the return clears the return", async () => {
    await departure.fill(`${year}-07-10`);
    await expect(back).toHaveValue("");
    await form.getByRole("button", { name: "Demander à réserver" }).click();
    await expect(form.getByRole("alert")).toContainText("Choisissez une date de départ");
    await page.keyboard.press("Escape");
  });

  await test.step("the booking card remains visible while the page scrolls", async () => {
    await page.getByRole("heading", { name: "Conditions de location" }).scrollIntoViewIfNeeded();
    await expect(form.getByRole("button", { name: "Demander à réserver" })).toBeInViewport();
  });
  expect(complaints).toEqual([]);
});

// spec 1-4.22
test("a new departure chosen in the calendar keeps the return unless the return is earlier", async ({
  page,
}) => {
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const { dateFrom, dateTo } = await freeStay(page.request, boat, 20);
  await page.goto(`${boat.path}?dateFrom=${dateFrom}&dateTo=${dateTo}`);
  const form = page.getByRole("form", { name: "Réserver ce bateau" });
  const departure = form.getByLabel("Départ", { exact: true });
  await expect(departure).toHaveValue(dateFrom);
  await form.getByRole("button", { name: "Départ : ouvrir le calendrier" }).click();
  const calendar = page.getByRole("dialog", { name: "Vos dates" });
  // The name of the first day also contains the chosen span.
  await dayIn(calendar, dateTo).last().click();
  await expect(departure).toHaveValue(dateTo);
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(form.getByLabel("Retour", { exact: true })).toHaveValue(dateTo);
  await expect(page).toHaveURL(new RegExp(`dateFrom=${dateTo}&dateTo=${dateTo}`));
});

test("on a phone and a tablet, 'Choisir les dates' and 'Demander à réserver' in the bar open the calendar without scrolling, and get the focus back", async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto(mistral);
  for (const [width, role, name] of [
    [390, "link", "Choisir les dates"],
    [800, "link", "Choisir les dates"],
    [800, "button", "Demander à réserver"],
  ] as const) {
    await test.step(`${width} pixels, ${name}`, async () => {
      await resize(page, { width, height: 844 });
      const opener = page.locator("[data-bottom-bar]").getByRole(role, { name });
      await waitUntilHydrated(opener);
      await opener.click();
      const calendar = page.getByRole("dialog");
      await expect(calendar.getByRole("grid").first()).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press("Escape");
      await expect(calendar).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});

// spec 1-2.65
test("the days of the week are abbreviated in the page's language", async ({ page }) => {
  for (const [path, part, day] of [
    [mistral, "Disponibilités", "lun"],
    [`/en${mistral}`, "Availability", "Sun"],
  ] as const) {
    await page.goto(path);
    const calendar = page.getByRole("region", { name: part });
    await calendar.scrollIntoViewIfNeeded();
    await expect(calendar.locator("th").first()).toHaveText(day, { useInnerText: true });
  }
});

test("a taken day of the calendar cannot be chosen, a free one can", async ({ page }) => {
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const taken = await takenDay(page.request, boat);
  const { dateFrom: free } = await freeStay(page.request, boat, 20);
  await page.goto(boat.path);
  const calendar = page.locator("#availability");
  const departure = page.getByRole("form", { name: "Réserver ce bateau" }).getByLabel("Départ", {
    exact: true,
  });
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  // Months before the current one cannot be shown.
  await expect(calendar.getByRole("button", { name: "Précédent" }).first()).toBeDisabled();

  await turnTo(calendar, taken);
  await expect(dayIn(calendar, taken)).toHaveAttribute("aria-disabled", "true");
  await dayIn(calendar, taken).click({ force: true });
  await expect(departure).toHaveValue("");

  await turnBack(calendar);
  await turnTo(calendar, free);
  await dayIn(calendar, free).click();
  await expect(departure).toHaveValue(free);
});

test("a renter who goes back to a boat after writing to its owner does not see the message dialog again", async ({
  page,
}) => {
  await addSession(page, "renter");
  const boat = await anyBoat(page.request, { location: "Cannes" });
  await page.goto(boat.path);
  const contact = page.getByRole("form", { name: "Réserver ce bateau" });
  const dialog = page.getByRole("dialog");
  const ask = contact.getByText("Contacter le propriétaire");
  await pressUntilDialogOpens(page, () => ask.click({ timeout: 1000 }));
  await dialog.getByLabel("Votre message").fill("Avez-vous une bouée tractable ?");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await page.waitForURL(/\/messages\?/);
  await page.goBack();
  await expect(contact).toBeVisible();
  await expect(page).toHaveURL(boat.path);
  await expect(dialog).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // spec 1-2.80 1-5.34 1-8.21
  test("a visitor contacts the owner without dates, signs in on the way, and finds their message again (en)", async ({
    page,
    context,
  }) => {
    await page.goto(`/en${mistral}?guests=3&dateFrom=2020-01-01`);
    await expect(
      page.getByText("The departure date has passed: these dates were ignored."),
    ).toBeVisible();
    await expect(page.getByText("per day").last()).toBeInViewport();

    await test.step("a swipe changes the photos", async () => {
      await page.getByRole("link", { name: /See all photos/ }).click();
      const viewer = page.getByRole("dialog", { name: /Photos/ });
      await viewer.getByRole("list").evaluate((strip) => {
        strip.scrollLeft = strip.clientWidth;
      });
      await expect(viewer.getByRole("status").filter({ hasText: "/" })).toHaveText(/^2/);
      await viewer.getByRole("button", { name: "Close" }).click();
    });

    const form = page.getByRole("form", { name: "Book this boat" });
    await test.step("signed out: registration, the switch to sign-in, and back to the dialog", async () => {
      await form.getByRole("button", { name: "Contact the owner" }).click();
      await expect(page.getByRole("dialog", { name: "Create an account" })).toBeVisible();
      const dialog = page.getByRole("dialog");
      await dialog
        .getByRole("button", { name: "Log in" })
        .or(dialog.getByRole("link", { name: "Log in" }))
        .click();
      await dialog.getByLabel("Email address").fill("renter@escale.example");
      await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
      await dialog.getByRole("button", { name: "Log in" }).click();
      await expect(page).toHaveURL(/\/en\/boat\/.*guests=3/);
    });

    const dialog = page.getByRole("dialog", { name: /^A message to/ });
    const words = dialog.getByLabel("Your message");
    const send = dialog.getByRole("button", { name: "Send the message" });
    await test.step("a blank message cannot be sent", async () => {
      await expect(words).toBeFocused();
      await expect(send).toBeDisabled();
      await words.fill("  \n ");
      await expect(send).toBeDisabled();
    });

    const text = `Is there a fridge aboard? ${Date.now()}`;
    await test.step("a failed request shows an error and keeps the text, also for another tab", async () => {
      await words.fill(text);
      await expect.poll(() => loadedRoutes(page)).toContain("en/booking-request");
      await context.setOffline(true);
      await send.click();
      await expect(
        dialog.getByRole("alert").filter({ hasText: "could not be sent" }),
      ).toBeVisible();
      await expect(words).toHaveValue(text);
      await context.setOffline(false);
      for (const failure of ["proxy", "crash", "cut"] as const) {
        await whileUnanswered(page, failure, async () => {
          const sent = page.waitForRequest((request) => request.method() === "POST");
          await send.click();
          await sent;
          await expect(send).not.toHaveAttribute("aria-busy");
          const refusal = dialog.getByRole("alert").filter({ hasText: "could not be sent" });
          await expect(refusal).toContainText("An error occurred");
          await expect(words).toHaveValue(text);
        });
      }
      const other = await context.newPage();
      await other.goto(`/en${mistral}?ask=contact`);
      await expect(other.getByLabel("Your message")).toHaveValue(text);
      await other.close();
    });

    await test.step("the message is then sent, and is no longer a draft", async () => {
      await send.click();
      await page.waitForURL(/\/en\/messages\?/);
      await expect(page.getByRole("log").getByText(text)).toBeVisible();
      await page.goto(`/en${mistral}?ask=contact`);
      await expect(page.getByLabel("Your message")).toHaveValue("");
    });
  });
});

// spec 1-2.80 1-2.81
test("a visitor chooses dates, signs in to book, and returns to the same dates and guests", async ({
  page,
}) => {
  const boat = await anyBoat(page.request, { location: "La Rochelle" });
  const stay = await freeStay(page.request, boat, 60);
  const query = new URLSearchParams({ ...stay, guests: "2" });
  await page.goto(`${boat.path}?${query}`);
  const form = page.getByRole("form", { name: "Réserver ce bateau" });
  await form.getByRole("button", { name: "Demander à réserver" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("button", { name: "Se connecter" })
    .or(dialog.getByRole("link", { name: "Se connecter" }))
    .click();
  await dialog.getByLabel("Adresse e-mail").fill("renter@escale.example");
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Se connecter" }).click();

  const message = page.getByRole("dialog", { name: /^Un message à/ });
  await expect(message.getByText("2 passagers")).toBeVisible();
  await expect(message.getByRole("button", { name: "Envoyer la demande" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${boat.path}?${query}`);
  await expect(form.getByLabel("Départ", { exact: true })).toHaveValue(stay.dateFrom);
  await expect(form.getByLabel("Passagers")).toHaveValue("2");
});
