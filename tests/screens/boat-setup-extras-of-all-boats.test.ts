import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Cents, cents } from "#app/platform/money.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { errorsOf } from "./support/new-boat.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

const kayak = { category: "Équipement", type: "kayak" } as const;

/** Adds a kayak to the boat and to all others of its owner. */
async function addToAll(fields: Record<string, string> = {}) {
  const dialog = await (await setup.open("extras")).follow("Ajouter un extra");
  return dialog.press("Ajouter", {
    Catégorie: kayak.category,
    Type: kayak.type,
    Prix: "15,50",
    "Appliquer à tous mes bateaux": true,
    ...fields,
  });
}
const pricesOf = async (boatId: string) => {
  const ofBoat = eq(boatExtras.boatId, boatId);
  const extras = await site.db
    .select()
    .from(boatExtras)
    .where(ofBoat)
    .orderBy(asc(boatExtras.createdAt));
  return extras.map(({ price }) => price);
};

/** Creates another boat of the owner, offline, whose extra makes a day cost more than one person's share. */
async function createAboveShare(price: Cents) {
  const { id } = await createBoat(site.db, {
    userId: setup.owner.userId,
    title: "Alizé",
    isOnline: false,
    navigationMode: "co-navigation",
    sharedCosts: cents(20_000),
    sharedBy: 5,
    basePricePerDay: cents(3_000),
  });
  await site.db.insert(boatExtras).values({ ...kayak, boatId: id, price, option: "Obligatoire" });
  return id;
}

describe("an extra for all boats", () => {
  test.each([
    ["does not change", cents(1_550)],
    ["gets a lower price", cents(2_000)],
  ])("is not refused by a boat above its share that %s", async (_title, price) => {
    const other = await createAboveShare(price);
    expect(errorsOf(await addToAll({ Option: "Obligatoire" }))).toEqual({});
    expect(await pricesOf(setup.boatId)).toEqual([cents(1_550)]);
    expect(await pricesOf(other)).toEqual([cents(1_550)]);
  });

  test("is refused by a boat above its share that gets a higher price", async () => {
    const other = await createAboveShare(cents(1_500));
    expect(Object.keys(errorsOf(await addToAll({ Option: "Obligatoire" })))).toEqual(["Prix"]);
    expect(await pricesOf(setup.boatId)).toEqual([]);
    expect(await pricesOf(other)).toEqual([cents(1_500)]);
  });

  test("updates the oldest of several equal ones", async () => {
    const { id: boatId } = await createBoat(site.db, { userId: setup.owner.userId });
    for (const [day, price] of [
      ["2027-01-03", 3_000],
      ["2027-01-01", 1_000],
      ["2027-01-02", 2_000],
    ] as const) {
      const createdAt = new Date(day);
      await site.db.insert(boatExtras).values({ ...kayak, boatId, price: cents(price), createdAt });
    }
    await addToAll();
    expect(await pricesOf(boatId)).toEqual([cents(1_550), cents(2_000), cents(3_000)]);
  });
});
