import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boats, profiles, reservations } from "#db/schema/schema.ts";
import { type Page, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { sectionOf } from "./support/reservation-page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const stay = { checkIn: "2027-05-22", checkOut: "2027-05-24" };

async function pathOfTrip(): Promise<string> {
  const { reservation } = await rental.rent(stay);
  return `/reservation/${reservation.id}`;
}

/** Sets the boat's deposit to 1,500 euros. */
async function askForDeposit(): Promise<void> {
  const own = eq(boats.id, rental.boat.id);
  await site.db
    .update(boats)
    .set({ cautionAmount: cents(150_000) })
    .where(own);
}

/** The items that a person ticks by hand, each with its state. */
function boxesOf(page: Page): Record<string, string | null> {
  const buttons = page.main.queryAllByRole("button");
  const boxes = buttons.filter((button) => button.hasAttribute("aria-pressed"));
  return Object.fromEntries(boxes.map((box) => [textOf(box), box.getAttribute("aria-pressed")]));
}

describe("the checklist before a stay", () => {
  test("shows the renter what is already known, and items to tick by hand", async () => {
    await askForDeposit();
    const path = await pathOfTrip();
    const page = await site.openAs(rental.renter, path);
    expect(sectionOf(page, "Avant de partir")).toMatch(
      /^Avant de partir 2 sur 5 Fait Réservation payée 03 mai 2027 à 12:00 /,
    );
    expect(sectionOf(page, "Avant de partir")).toContain("Téléphone Marc peut vous appeler");
    expect(sectionOf(page, "Avant de partir")).toContain(
      "Remise à Marc au départ, rendue au retour",
    );
    expect(boxesOf(page)).toEqual({
      "Convenir de l'accueil avec Marc": "false",
      "Préparer la caution : 1 500 €": "false",
      "Regarder la météo marine": "false",
    });
    const write = page.main.getByRole("link", { name: "Écrire à Marc" });
    expect(write.getAttribute("href")).toBe(rental.conversationWith(rental.owner));
  });

  test("has the owner's own items, in English too", async () => {
    const page = await site.openAs(rental.owner, `/en${await pathOfTrip()}`);
    expect(sectionOf(page, "Before you welcome them")).toContain("1 of 4 Done Reservation paid");
    expect(boxesOf(page)).toEqual({
      "Arrange to meet Claire": "false",
      "Say where the boat is": "false",
      "Prepare the boat": "false",
    });
    expect(page.main.queryByText("Phone")).toBeNull();
  });

  test("stores the tick of an item, leaves the others unticked, and removes it again", async () => {
    const path = await pathOfTrip();
    const renter = await site.signedIn(rental.renter);
    const page = await (await renter.open(path)).press("Regarder la météo marine");
    expect(page.path).toBe(path);
    expect(boxesOf(page)).toEqual({
      "Convenir de l'accueil avec Marc": "false",
      "Regarder la météo marine": "true",
    });
    expect(sectionOf(page, "Avant de partir")).toContain("3 sur 4");
    const back = await page.press("Regarder la météo marine");
    expect(boxesOf(back)["Regarder la météo marine"]).toBe("false");
  });

  test("asks the renter for a phone number that the owner can call", async () => {
    const path = await pathOfTrip();
    const own = eq(profiles.userId, rental.renter.userId);
    await site.db.update(profiles).set({ phone: null }).where(own);
    const page = await site.openAs(rental.renter, path);
    expect(sectionOf(page, "Avant de partir")).toContain(
      "À faire Téléphone Marc ne peut pas encore vous appeler",
    );
    const link = page.main.getByRole("link", { name: "Ajouter votre téléphone" });
    expect(link.getAttribute("href")).toBe("/my-profile/personal");
  });

  test("shows from when the forecast is reliable, and links to the forecast of a known port", async () => {
    const path = await pathOfTrip();
    const page = await site.openAs(rental.renter, path);
    expect(sectionOf(page, "Avant de partir")).toContain("Fiable dès le 20 mai 2027");
    const weather = page.main.getByRole("link", { name: "Météo marine du port" });
    expect(weather.getAttribute("href")).toMatch(
      /^https:\/\/www\.windy\.com\/\?43\.\d+,5\.\d+,10$/,
    );
    expect(weather.getAttribute("rel")).toBe("noopener noreferrer");
    site.setNow("2027-05-20T10:00:00Z");
    await site.db.update(boats).set({ city: "Ailleurs" }).where(eq(boats.id, rental.boat.id));
    const near = await site.openAs(rental.renter, path);
    expect(sectionOf(near, "Avant de partir")).toContain("Les prévisions sont fiables à présent");
    expect(near.main.queryByRole("link", { name: "Météo marine du port" })).toBeNull();
  });

  test("is shown until the day of departure, and no longer during the stay", async () => {
    const path = await pathOfTrip();
    site.setNow("2027-05-22T10:00:00Z");
    expect(boxesOf(await site.openAs(rental.renter, path))).not.toEqual({});
    site.setNow("2027-05-23T10:00:00Z");
    expect(boxesOf(await site.openAs(rental.renter, path))).toEqual({});
  });

  test("refuses a tick once the reservation is cancelled, and explains why", async () => {
    const path = await pathOfTrip();
    const renter = await site.signedIn(rental.renter);
    const page = await renter.open(path);
    await site.db.update(reservations).set({ status: "cancelled" });
    const refused = await page.press("Regarder la météo marine");
    expect(refused.toast?.text).toBe("Ce séjour est terminé ou annulé : la liste ne change plus");
  });

  test("cannot be ticked by others, for items of the other person or for unknown items", async () => {
    const path = await pathOfTrip();
    const tick = { item: "welcome", isDone: "true" };
    const checks = `${path}/check`;
    const stranger = await site.signedIn(rental.stranger);
    expect((await stranger.post(checks, tick)).status).toBe(404);
    const renter = await site.signedIn(rental.renter);
    expect((await renter.post(checks, { ...tick, item: "berth" })).status).toBe(404);
    expect((await renter.post(checks, { ...tick, item: "anything" })).status).toBe(400);
    expect((await site.visitor().post(checks, tick)).path).toContain("/login");
  });
});

test("the deposit is listed with the money, for both people", async () => {
  await askForDeposit();
  const path = await pathOfTrip();
  const page = await site.openAs(rental.renter, path);
  expect(sectionOf(page, "Détails financiers")).toMatch(
    /Prix total payé 870 € Caution 1.500 € Vous remettez la caution à Marc au départ/,
  );
  const forOwner = await site.openAs(rental.owner, path);
  expect(sectionOf(forOwner, "Détails financiers")).toContain(
    "Le locataire vous remet la caution au départ",
  );
});

test("the deposit has the same English name as on the boat's page, and sentences say 'renter', not 'client'", async () => {
  await askForDeposit();
  const path = await pathOfTrip();
  const page = await site.openAs(rental.renter, `/en${path}`);
  expect(sectionOf(page, "Financial details")).toMatch(/Security deposit 1.500 €/);
  expect(page.text).toMatch(/Prepare the security deposit: 1.500 €/);
  const forOwner = await site.openAs(rental.owner, `/en${path}`);
  expect(sectionOf(forOwner, "Financial details")).toContain(
    "The renter hands you the security deposit",
  );
  expect(forOwner.text).toContain("the renter is refunded in full");
});
