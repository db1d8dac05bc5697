import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { auditEvents, boatExtras } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { withoutTable } from "./support/failures.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);

const kayak = {
  Catégorie: "Équipement",
  Type: "kayak",
  "Description (facultatif)": "Un deux places",
  Prix: "15,50",
};
const list = (boatId = setup.boatId) =>
  site.db
    .select()
    .from(boatExtras)
    .where(eq(boatExtras.boatId, boatId))
    .orderBy(asc(boatExtras.createdAt));
async function insert(traits: Partial<typeof boatExtras.$inferInsert> = {}) {
  const extra = onlyRow(
    await site.db
      .insert(boatExtras)
      .values({
        boatId: setup.boatId,
        category: "Équipement",
        type: "kayak",
        price: cents(1500),
        ...traits,
      })
      .returning(),
  );
  return extra;
}
const add = async (fields: Record<string, string | boolean>): Promise<Page> =>
  (await (await setup.open("extras")).follow("Ajouter un extra")).press("Ajouter", fields);
const section = (page: Page) => textOf(page.main.getByRole("region", { name: "Extras" }));

/** The error when required extras raise a co-navigation day above one person's share. */
const aboveShare = (extras: string) =>
  `Avec ${extras} d'extras obligatoires par jour, le prix d'un jour dépasse la part d'une personne : 200 € de frais pour 5 personnes, soit 40 € au plus.`;

async function lastThree(language = "") {
  const page = await setup.open("extras", language);
  return page.main.getAllByRole("listitem").map(textOf).slice(-3);
}

describe("the extras section", () => {
  // spec 2-2.89 2-8.45
  test("says so when the boat has no extras", async () => {
    expect(section(await setup.open("extras"))).toContain("Aucun extra configuré");
  });

  test("adds an identical extra once, and a different one beside it", async () => {
    // As when the response was lost and the owner clicks 'Ajouter' again.
    await add(kayak);
    await add(kayak);
    expect(await list()).toHaveLength(1);
    await add({ ...kayak, Prix: "16" });
    expect(await list()).toHaveLength(2);
  });

  // spec 2-2.86 2-3.23 2-7.12 2-9.03
  test("adds an extra, with a default quantity of 1 per day", async () => {
    const page = await add(kayak);
    expect(page.path).toBe(`/boat-setup/${setup.boatId}?section=extras`);
    // There is no toast, because the list shows the extra.
    expect(page).toMatchObject({ toast: null, announced: "Extra ajouté" });
    expect(await list()).toMatchObject([
      {
        category: "Équipement",
        type: "kayak",
        description: "Un deux places",
        quantity: 1,
        maxQuantity: null,
        option: "Optionnel",
        isRequired: false,
        price: cents(1550),
        priceUnit: "jour",
        paymentType: "En ligne",
        commissionPercentage: 10,
      },
    ]);
  });

  // spec 2-2.87 2-2.88
  test("lists category, type, badge, description, quantities, price, payment and commission", async () => {
    await insert({
      option: "Obligatoire",
      description: "Deux places",
      quantity: 2,
      maxQuantity: 4,
      priceUnit: "personne",
    });
    await insert({
      type: "wifi",
      option: "Inclus",
      paymentType: "Sur place",
      commissionPercentage: 0,
    });
    const items = (await setup.open("extras")).main.getAllByRole("listitem").map(textOf);
    expect(items.slice(-2)).toEqual([
      "Kayak Obligatoire 15 € / personne Deux places Équipement · Quantité : 2 · 4 au plus · En ligne · Commission 10 %",
      "Wi-Fi Inclus 15 € / jour Équipement · Quantité : 1 · Sur place",
    ]);
  });

  test("lists an extra of price 0 as included, and an included one without commission", async () => {
    await insert({ price: cents(0) });
    await insert({ type: "fishing", price: cents(0), option: "Obligatoire" });
    await insert({ type: "wifi", option: "Inclus" });
    expect(await lastThree()).toEqual([
      "Kayak Inclus Équipement · Quantité : 1 · En ligne",
      "Matériel de pêche Obligatoire Inclus Équipement · Quantité : 1 · En ligne",
      "Wi-Fi Inclus 15 € / jour Équipement · Quantité : 1 · En ligne",
    ]);
    expect((await lastThree("/en"))[0]).toBe("Kayak Included Equipment · Quantity: 1 · Online");
  });

  // spec 2-2.86
  test("edits an extra without changing its id, and records the values before and after", async () => {
    const extra = await insert();
    const edit = await (await setup.open("extras")).follow("Modifier l'extra Kayak");
    expect(["Catégorie", "Type", "Prix"].map((label) => valueOf(edit, label))).toEqual([
      "Équipement",
      "kayak",
      "15,00",
    ]);
    const edited = { Option: "Inclus", Paiement: "Sur place", Prix: "0" };
    const page = await edit.press("Enregistrer", edited);
    expect(page).toMatchObject({ toast: null, announced: "Extra modifié" });
    expect(await list()).toMatchObject([
      { id: extra.id, option: "Inclus", price: cents(0), commissionPercentage: 0 },
    ]);
    expect(await setup.audited()).toMatchObject([
      {
        of: {
          section: "extras",
          changes: {
            [`extras.${extra.id}`]: { from: { priceCents: 1500 }, to: { priceCents: 0 } },
          },
        },
      },
    ]);
  });

  test("deletes an extra, and says the same when it is deleted again", async () => {
    await insert();
    const page = await setup.open("extras");
    for (let times = 0; times < 2; times += 1) {
      const deleted = await page.press("Supprimer l'extra Kayak");
      expect(deleted).toMatchObject({ toast: null, announced: "Extra supprimé" });
    }
    expect(await list()).toEqual([]);
    expect(await setup.audited()).toHaveLength(1);
  });

  const fill = "Veuillez remplir tous les champs obligatoires.";
  const price = "Veuillez entrer un prix valide.";

  // spec 2-5.17 2-5.18
  test.each([
    [{ Catégorie: "" }, { Catégorie: fill }],
    [{ Type: "" }, { Type: fill }],
    [{ Type: "lunch" }, { Type: fill }],
    [{ Prix: "" }, { Prix: fill }],
    [{ Prix: "-1" }, { Prix: price }],
    [{ Prix: "abc" }, { Prix: price }],
    [{ Prix: "1000000000" }, { Prix: "Le montant est de 99 999,99 € au plus." }],
  ])("refuses %j, and keeps the wrong value in its field", async (wrong, errors) => {
    const page = await add({ ...kayak, ...wrong });
    expect(errorsOf(page)).toEqual(errors);
    for (const [label, value] of Object.entries(wrong)) expect(valueOf(page, label)).toBe(value);
    expect(await list()).toEqual([]);
  });

  // spec 2-5.18
  test.each(["", "0", "-4", "2,5", "abc"])("replaces the quantity %j with 1", async (quantity) => {
    await add({ ...kayak, Quantité: quantity });
    expect((await list())[0]?.quantity).toBe(1);
  });

  test.each(["1000", "1000000000"])(
    "refuses the quantity %s instead of replacing it, and keeps it in its field",
    async (quantity) => {
      const page = await add({ ...kayak, Quantité: quantity });
      expect(errorsOf(page)).toEqual({ Quantité: "Veuillez saisir un nombre entier de 1 à 999." });
      expect(valueOf(page, "Quantité")).toBe(quantity);
      expect(await list()).toEqual([]);
      await page.press("Ajouter", { Quantité: "999" });
      expect((await list())[0]?.quantity).toBe(999);
    },
  );

  test("refuses a maximum below the quantity", async () => {
    const label = "Quantité maximale (facultatif)";
    const page = await add({ ...kayak, Quantité: "3", [label]: "2" });
    expect(errorsOf(page)).toEqual({ [label]: "Veuillez saisir un nombre entier de 3 à 999." });
  });

  // spec 2-3.24
  test("adds an extra to all boats of the owner, and records it for each", async () => {
    const other = await createBoat(site.db, { userId: setup.owner.userId });
    const stranger = await createBoat(site.db, { userId: (await createUser(site.db)).userId });
    await add({ ...kayak, "Appliquer à tous mes bateaux": true });
    expect(await list(other.id)).toMatchObject([{ type: "kayak", price: cents(1550) }]);
    expect(await list(stranger.id)).toEqual([]);
    const edit = await (await setup.open("extras")).follow("Modifier l'extra Kayak");
    await edit.press("Enregistrer", { Prix: "20", "Appliquer à tous mes bateaux": true });
    expect(await list(other.id)).toMatchObject([{ type: "kayak", price: cents(2000) }]);
    const recorded = await site.db
      .select({ by: auditEvents.actorId })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, other.id));
    expect(recorded).toEqual([{ by: setup.owner.userId }, { by: setup.owner.userId }]);
  });

  test("leaves archived boats as they are when it adds an extra to all boats, whatever they have", async () => {
    const archived = await createBoat(site.db, {
      userId: setup.owner.userId,
      isOnline: false,
      archivedAt: new Date("2027-01-01T12:00:00Z"),
      updatedAt: new Date("2027-01-01T12:00:00Z"),
      // With another required extra, a day would exceed one person's share.
      navigationMode: "co-navigation",
      basePricePerDay: cents(4_000),
      sharedCosts: cents(20_000),
      sharedBy: 5,
    });
    for (let price = 1; price <= 100; price += 1) {
      await insert({ boatId: archived.id, type: "wifi", price: cents(price) });
    }
    await createBoat(site.db, { userId: setup.owner.userId });
    const page = await add({
      ...kayak,
      Option: "Obligatoire",
      "Appliquer à tous mes bateaux": true,
    });
    expect(errorsOf(page)).toEqual({});
    expect(await list()).toHaveLength(1);
    expect(await list(archived.id)).toHaveLength(100);
    expect(await setup.readOthers(archived.id)).toEqual([archived]);
  });

  test("writes an extra for all boats only where it differs", async () => {
    const updatedAt = new Date("2027-01-01T12:00:00Z");
    const [same, different] = [
      await createBoat(site.db, { userId: setup.owner.userId, updatedAt }),
      await createBoat(site.db, { userId: setup.owner.userId, updatedAt }),
    ];
    const description = "Un deux places";
    const extra = await insert({ boatId: same.id, description, price: cents(1550) });
    await insert({ boatId: different.id, description, price: cents(1600) });
    await add({ ...kayak, "Appliquer à tous mes bateaux": true });
    expect(await list(same.id)).toEqual([extra]);
    expect(await setup.readOthers(same.id)).toEqual([same]);
    expect(await list(different.id)).toMatchObject([{ price: cents(1550) }]);
    const changed = await site.db
      .select({ of: auditEvents.subjectId })
      .from(auditEvents)
      .where(eq(auditEvents.action, "boat_section_changed"));
    expect(changed.map(({ of }) => of).toSorted()).toEqual([setup.boatId, different.id].toSorted());
  });

  test("keeps the extra that another boat has in another category, and adds the new one beside it", async () => {
    const other = await createBoat(site.db, { userId: setup.owner.userId });
    const description = "Un deux places";
    await insert({ boatId: other.id, category: "Autres", description });
    await add({ ...kayak, "Appliquer à tous mes bateaux": true });
    expect(await list(other.id)).toMatchObject([
      { category: "Autres", description, price: cents(1500) },
      { category: "Équipement", description, price: cents(1550) },
    ]);
  });

  describe("in co-navigation", () => {
    const shared = { sharedCosts: cents(20_000), sharedBy: 5, basePricePerDay: cents(3_000) };
    const own = { navigationMode: "co-navigation", ...shared } as const;
    const required = { ...kayak, Option: "Obligatoire" };

    test("refuses a required extra that makes a day dearer than one person's share of the costs", async () => {
      await setup.change(own);
      const page = await add({ ...required, Prix: "10,01" });
      expect(errorsOf(page)).toEqual({ Prix: aboveShare("10,01 €") });
      expect(await list()).toEqual([]);
      await page.press("Ajouter", { Prix: "10" });
      expect(await list()).toHaveLength(1);
      const edit = await (await setup.open("extras")).follow("Modifier l'extra Kayak");
      const dearer = await edit.press("Enregistrer", { Prix: "11" });
      expect(errorsOf(dearer)).toEqual({ Prix: aboveShare("11 €") });
      await dearer.press("Enregistrer", { Prix: "90", Par: "forfait" });
      expect(await list()).toMatchObject([{ price: cents(9_000), priceUnit: "forfait" }]);
    });

    test("adds an extra to no boat when it exceeds the share of one of them", async () => {
      const other = { userId: setup.owner.userId, title: "Alizé", ...own };
      const { id } = await createBoat(site.db, other);
      const page = await add({ ...required, "Appliquer à tous mes bateaux": true });
      expect(errorsOf(page)).toEqual({
        Prix: `Votre bateau « Alizé », en co-navigation : ${aboveShare("15,50 €")}`,
      });
      expect([...(await list()), ...(await list(id))]).toEqual([]);
      expect(valueOf(page, "Prix")).toBe("15,50");
    });
  });

  test("offers to add an extra to all boats only to owners of several boats that are not archived", async () => {
    const archivedAt = new Date("2027-01-01T12:00:00Z");
    await createBoat(site.db, { userId: setup.owner.userId, isOnline: false, archivedAt });
    const page = await (await setup.open("extras")).follow("Ajouter un extra");
    expect(page.text).not.toContain("Appliquer à tous mes bateaux");
  });

  test("shows 'Annuler' before 'Ajouter', as every dialog does", async () => {
    const page = await (await setup.open("extras")).follow("Ajouter un extra");
    expect(page.text).toContain("Annuler Ajouter");
  });

  test("edits or removes one extra, and leaves the boat's others as they are", async () => {
    await insert();
    const other = await insert({ type: "wifi" });
    const edit = await (await setup.open("extras")).follow("Modifier l'extra Kayak");
    const edited = await edit.press("Enregistrer", { Prix: "21" });
    expect(await list()).toMatchObject([{ price: cents(2100) }, other]);
    await edited.press("Supprimer l'extra Kayak");
    expect(await list()).toEqual([other]);
  });

  // spec 2-6.03
  test("changes no extra of another owner's boat", async () => {
    const theirs = await createBoat(site.db, { userId: (await createUser(site.db)).userId });
    const extra = await insert({ boatId: theirs.id });
    const fields = { id: extra.id, version: "x", category: "Équipement", type: "wifi", price: "1" };
    expect((await setup.post({ intent: "extras/edit", ...fields })).status).toBe(409);
    await setup.post({ intent: "extras/remove", id: extra.id, version: "x" });
    expect(await list(theirs.id)).toMatchObject([{ type: "kayak", price: cents(1500) }]);
  });

  // spec 2-8.26
  test("shows that an extra could not be added or deleted", async () => {
    await insert();
    const page = await (await setup.open("extras")).follow("Ajouter un extra");
    const added = await withoutTable(site, "audit_events", () => page.press("Ajouter", kayak));
    expect(added.text).toContain("Impossible d'ajouter l'extra. Veuillez réessayer.");
    expect(valueOf(added, "Prix")).toBe("15,50");
    const removed = await withoutTable(site, "audit_events", () =>
      page.press("Supprimer l'extra Kayak"),
    );
    expect(removed.toast?.text).toBe("Impossible de supprimer l'extra. Veuillez réessayer.");
    expect(await list()).toHaveLength(1);
  });

  test("adds an extra once when it is sent twice at the same time, with the same response to both", async () => {
    const fields = { intent: "extras/add", category: "Équipement", type: "kayak", price: "10" };
    const pages = await Promise.all([setup.post(fields), setup.post(fields)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
  });

  test("refuses an extra for all boats when one of them would have more than 100", async () => {
    const other = await createBoat(site.db, { userId: setup.owner.userId, title: "Goélette" });
    for (let price = 1; price <= 100; price += 1) {
      await insert({ boatId: other.id, price: cents(price) });
    }
    const page = await add({ ...kayak, "Appliquer à tous mes bateaux": true });
    expect(page.text).toContain("Votre bateau « Goélette » a déjà 100 extras, le maximum.");
    expect([await list(), await list(other.id)].map((extras) => extras.length)).toEqual([0, 100]);
  });

  test("adds an extra to all boats from two tabs at once without a deadlock", async () => {
    const other = await createBoat(site.db, { userId: setup.owner.userId });
    const person = await site.signedIn(setup.owner);
    const fields = {
      intent: "extras/add",
      category: "Équipement",
      type: "kayak",
      price: "10",
      applyToAllBoats: "on",
    };
    const pages = await Promise.all(
      [setup.boatId, other.id].map((id) => person.post(`/boat-setup/${id}`, fields)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  });
});
