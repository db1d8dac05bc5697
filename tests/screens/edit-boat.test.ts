import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { withoutTable } from "./support/failures.ts";
import { picture, valueOf } from "./support/new-boat.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const openForm = (language = "") =>
  site.openAs(setup.owner, `${language}/boat-setup/${setup.boatId}/edit`);

beforeEach(() => setup.change({ port: "Vieux-Port de Marseille" }));

// spec 1-4.12 1-5.20
test("the boat form shows the whole description, and saving another field does not change it", async () => {
  const description = "Bienvenue à bord (8 personnes) !\nCaution : 1 500 €";
  await setup.change({ description });
  const page = await openForm();
  expect(valueOf(page, "Description (facultatif)")).toBe(description);
  const saved = await page.press("Enregistrer", { "Prix de base par jour": "300" });
  expect([saved.path, saved.toast]).toEqual([
    "/my-boats",
    { title: "Succès", text: "Votre bateau a été modifié avec succès !" },
  ]);
  expect(await setup.read()).toMatchObject({ description, basePricePerDay: cents(30_000) });
});

test("an extra that was removed elsewhere while the form was open is saved again by the second attempt", async () => {
  const kayak = { category: "Équipement", type: "kayak", option: "Optionnel" } as const;
  await site.db.insert(boatExtras).values({ ...kayak, boatId: setup.boatId, price: cents(1500) });
  const stored = () => site.db.select().from(boatExtras).where(eq(boatExtras.boatId, setup.boatId));
  const page = await openForm();
  await site.db.delete(boatExtras).where(eq(boatExtras.boatId, setup.boatId));
  const told = await page.press("Enregistrer");
  expect(told.status).toBe(409);
  expect((await told.press("Enregistrer")).path).toBe("/my-boats");
  expect(await stored()).toMatchObject([{ ...kayak, price: cents(1500) }]);
});

test("photos must be chosen again when the boat was changed elsewhere, and a message says so", async () => {
  const page = await openForm();
  await setup.change({ capacity: 12 });
  const files = { "Photos du bateau": [await picture(450)] };
  const told = await page.press("Enregistrer", files);
  expect(told.status).toBe(409);
  expect(told.text).toContain("Ce bateau a été modifié entre-temps");
  expect(told.text).toContain("Vos photos n'ont pas été gardées : choisissez-les de nouveau.");
  expect((await told.press("Enregistrer", files)).path).toBe("/my-boats");
  expect((await setup.read()).photos).toHaveLength(1);
});

test("an invalid field does not hide that the boat was changed elsewhere while the form was open", async () => {
  const page = await openForm();
  await setup.change({ capacity: 12 });
  const wrong = await page.press("Enregistrer", { "Prix de base par jour": "cher" });
  expect(wrong.status).toBe(400);
  const told = await wrong.press("Enregistrer", { "Prix de base par jour": "300" });
  expect(told.status).toBe(409);
  expect(await setup.read()).toMatchObject({ capacity: 12 });
});

test("the boat form shows the boat's own extras in the order in which they were added", async () => {
  const other = await createBoat(site.db, { userId: setup.owner.userId });
  const kayak = { category: "Équipement", type: "kayak", option: "Optionnel" } as const;
  // The ids sort the other way round: the newer extra has the smaller id.
  const extra = (boatId: string, price: number, day: string) => ({
    ...kayak,
    id: `${price}0000-0000-4000-8000-000000000000`,
    boatId,
    description: `Kayak ${price}`,
    price: cents(price),
    createdAt: new Date(`${day}T10:00:00Z`),
  });
  await site.db
    .insert(boatExtras)
    .values([
      extra(setup.boatId, 1500, "2027-05-02"),
      extra(other.id, 3900, "2027-05-01"),
      extra(setup.boatId, 2700, "2027-05-01"),
    ]);
  const { body } = await openForm();
  expect(body).not.toContain('value="39"');
  expect(body.indexOf('value="27"')).toBeGreaterThan(0);
  expect(body.indexOf('value="15"')).toBeGreaterThan(body.indexOf('value="27"'));
});

/** A season of one day, a different one for each index up to 51. */
function seasonOf(index: number) {
  const day = (index % 4) * 7 + (index < 48 ? 1 : 2);
  const month = (Math.floor(index / 4) % 12) + 1;
  const startDate = [day, month].map((part) => String(part).padStart(2, "0")).join("-");
  return { id: String(index), startDate, endDate: startDate, price: "90.00" };
}

test("a boat with as many seasons and extras as are possible can be saved without JavaScript", async () => {
  const seasonalPricing = Array.from({ length: 52 }, (_, index) => seasonOf(index));
  await setup.change({ seasonalPricing });
  const kayak = { category: "Équipement", type: "kayak", option: "Optionnel" } as const;
  const extras = Array.from({ length: 100 }, () => ({ ...kayak, boatId: setup.boatId }));
  await site.db
    .insert(boatExtras)
    .values(extras.map((extra) => ({ ...extra, price: cents(1500) })));
  const saved = await (await openForm()).press("Enregistrer", { Modèle: "Mistral" });
  expect(saved.path).toBe("/my-boats");
  expect(await setup.read()).toMatchObject({ model: "Mistral", seasonalPricing });
});

// spec 1-1.18
test("the boat form names a city abroad in English on the English page, and saves its stored name", async () => {
  await setup.change({ city: "Barcelone, Espagne", port: "Port Vell" });
  expect(valueOf(await openForm(), "Ville")).toBe("Barcelone, Espagne");
  const page = await openForm("/en");
  expect(valueOf(page, "City")).toBe("Barcelona, Spain");
  expect((await page.press("Save")).path).toBe("/en/my-boats");
  expect(await setup.read()).toMatchObject({ city: "Barcelone, Espagne", port: "Port Vell" });
});

// spec 2-8.23
test.each([
  ["", "Erreur", "Impossible de charger les informations du bateau."],
  ["/en", "Error", "The details of the boat could not be loaded."],
])("a boat that cannot be loaded redirects to '%s/my-boats' with an error", async (...row) => {
  const [language, title, text] = row;
  const page = await withoutTable(site, "boat_extras", () => openForm(language));
  expect([page.path, page.toast]).toEqual([`${language}/my-boats`, { title, text }]);
});
