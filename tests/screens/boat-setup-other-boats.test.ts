import { ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { boatExtras, boats, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { type ListingForm, listingForms, type Typed } from "./support/listing-forms.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const forms = () => listingForms(site, setup);
const summer = { id: "1", startDate: "01-07", endDate: "31-08", price: "300.00" };

/** Adds another boat of the owner, and one of another owner. */
async function createOthers() {
  const stranger = await createUser(site.db);
  for (const { userId } of [setup.owner, stranger]) {
    await createBoat(site.db, { userId, title: "Zéphyr", seasonalPricing: [summer] });
  }
}

/** The rows of all boats except one, with their extras and blocked days. */
async function otherRows(but = setup.boatId) {
  const { db } = site;
  return [
    await db.select().from(boats).where(ne(boats.id, but)).orderBy(boats.id),
    await db.select().from(boatExtras).where(ne(boatExtras.boatId, but)),
    await db.select().from(boatUnavailabilities).where(ne(boatUnavailabilities.boatId, but)),
  ];
}

describe("saving a form of one boat leaves every other boat unchanged", () => {
  test.each<[ListingForm, Typed]>([
    ["general", { Port: "Vieux-Port de Marseille" }],
    ["description", { "Titre de l'annonce": "Morgane" }],
    ["base price", { "Prix de base par jour": "180" }],
    ["rules", { "Durée minimum": "3" }],
    ["period", {}],
    ["booking", { Carburant: "Inclus" }],
    ["documents", { "Caution (facultatif)": "1500" }],
    ["technical", { Largeur: "3,95" }],
  ])("%s", async (form, typed) => {
    await createOthers();
    const [before, own] = [await otherRows(), await setup.read()];
    const saved = await forms()[form](typed);
    expect(saved.status).toBe(200);
    expect(await setup.read()).not.toEqual(own);
    expect(await otherRows()).toEqual(before);
  });

  test("equipment", async () => {
    await createOthers();
    const before = await otherRows();
    await (await setup.open("equipements")).press("Enregistrer", { GPS: true });
    expect((await setup.read()).equipments).toEqual(["gps"]);
    expect(await otherRows()).toEqual(before);
  });

  test("an extra and blocked days, which have tables of their own", async () => {
    await createOthers();
    const before = await otherRows();
    await forms().extra({});
    await forms().block({});
    expect(await site.db.select().from(boatExtras)).toHaveLength(1);
    expect(await site.db.select().from(boatUnavailabilities)).toHaveLength(1);
    expect(await otherRows()).toEqual(before);
  });

  test("periods copied to another boat, which changes only that boat", async () => {
    await createOthers();
    await setup.change({ seasonalPricing: [{ ...summer, price: "410.00" }] });
    const goal = await createBoat(site.db, { userId: setup.owner.userId, title: "Alizé" });
    const before = await otherRows(goal.id);
    const page = await setup.open("prix");
    const copied = await page.press("Copier les périodes", { Bateau: "Alizé" });
    expect(copied.toast?.text).toBe("Les périodes ont été copiées.");
    expect((await setup.readOthers(goal.id))[0]?.seasonalPricing).toMatchObject([
      { price: "410.00" },
    ]);
    expect(await otherRows(goal.id)).toEqual(before);
  });
});
