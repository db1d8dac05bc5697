import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { errorsOf, valueOf } from "./support/new-boat.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const summer = { id: "summer", startDate: "01-07", endDate: "31-08", price: "300.00" };

const saveRules = async (fields: Record<string, string>) =>
  (await setup.open("prix")).press("Enregistrer ces règles", fields);

async function savePrice(fields: Record<string, string>) {
  const page = await setup.open("prix");
  const [button] = page.main.getAllByRole("button", { name: "Enregistrer" });
  return page.pressButton(button, fields);
}

describe("the optional rules", () => {
  const typed = {
    "Réduction dès 3 jours": "10",
    "Réduction dès 7 jours": "20",
    "Durée minimum": "2",
    Préavis: "3",
    "Préparation entre deux locations": "1",
  };
  test("are saved, and reset by empty fields", async () => {
    await saveRules(typed);
    expect(await setup.read()).toMatchObject({
      discountFrom3Days: 10,
      discountFrom7Days: 20,
      minRentalDays: 2,
      noticeDays: 3,
      preparationDays: 1,
    });
    const empty = Object.fromEntries(Object.keys(typed).map((label) => [label, ""]));
    await saveRules(empty);
    expect(await setup.read()).toMatchObject({
      discountFrom3Days: 0,
      discountFrom7Days: 0,
      minRentalDays: 1,
      noticeDays: 0,
      preparationDays: 0,
    });
  });

  test("open a keyboard for whole numbers on phones", async () => {
    const page = await setup.open("prix");
    for (const label of Object.keys(typed)) {
      expect(page.main.getByLabelText(label).getAttribute("inputmode")).toBe("numeric");
    }
  });

  test.each([
    ["Réduction dès 3 jours", "91", "0 à 90"],
    ["Réduction dès 7 jours", "-5", "0 à 90"],
    ["Réduction dès 3 jours", "10,5", "0 à 90"],
    ["Durée minimum", "0", "1 à 30"],
    ["Préavis", "1000000000", "0 à 90"],
    ["Préparation entre deux locations", "abc", "0 à 30"],
  ])("refuse %s of %s, and keep the value in its field", async (label, value, limits) => {
    const page = await saveRules({ [label]: value });
    expect(errorsOf(page)).toEqual({ [label]: `Indiquez un nombre entier de ${limits}.` });
    expect(valueOf(page, label)).toBe(value);
    expect((await setup.read()).discountFrom3Days).toBe(0);
  });
});

describe("the price overview of the year", () => {
  test("shows the price of every day of twelve months as text", async () => {
    await setup.change({ seasonalPricing: [summer], basePricePerDay: cents(18_000) });
    const page = await setup.open("prix");
    const months = page.main.getAllByRole("link", { name: /^Donner un prix à/u });
    expect(months).toHaveLength(12);
    expect(page.text).toMatch(/du\s01\/07\/\d{4}\sau\s31\/07\/\d{4}\s:\s300\s€/u);
    expect(page.text).toMatch(/du\s01\/08\/\d{4}\sau\s31\/08\/\d{4}\s:\s300\s€/u);
    expect(page.text).toMatch(/du\s01\/06\/\d{4}\sau\s30\/06\/\d{4}\s:\s180\s€/u);
  });

  test("links to a new period with the days of a month, also without JavaScript", async () => {
    const page = await (await setup.open("prix")).follow(/^Donner un prix à juillet/u);
    expect([valueOf(page, "Début"), valueOf(page, "Fin")]).toEqual(["01-07", "31-07"]);
  });

  test("shows that stored periods overlap", async () => {
    await setup.change({ seasonalPricing: [summer, { ...summer, id: "2", endDate: "14-07" }] });
    expect((await setup.open("prix")).text).toContain("Deux périodes se chevauchent");
  });
});

describe("copying the periods", () => {
  test("replaces the periods of another boat of the owner", async () => {
    const other = await createBoat(site.db, { userId: setup.owner.userId, title: "Zéphyr" });
    await setup.change({ seasonalPricing: [summer] });
    const page = await (await setup.open("prix")).press("Copier les périodes", {
      Bateau: "Zéphyr",
    });
    expect(page.toast?.text).toBe("Les périodes ont été copiées.");
    const [copied] = await setup.readOthers(other.id);
    expect(copied?.seasonalPricing).toEqual([summer]);
  });

  test("is refused when the periods were removed in another tab, and keeps those of the other boat", async () => {
    const traits = { title: "Zéphyr", seasonalPricing: [summer] };
    const other = await createBoat(site.db, { userId: setup.owner.userId, ...traits });
    await setup.change({ seasonalPricing: [summer] });
    const page = await setup.open("prix");
    await setup.change({ seasonalPricing: [] });
    const refused = await page.press("Copier les périodes", { Bateau: "Zéphyr" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Ce bateau n'a plus de période à copier.");
    expect((await setup.readOthers(other.id))[0]?.seasonalPricing).toEqual([summer]);
    expect((await setup.open("prix")).text).not.toContain("Copier les périodes");
  });

  test("is not offered for other owners' boats, and answers 404 for them", async () => {
    const stranger = await createUser(site.db);
    const foreign = await createBoat(site.db, { userId: stranger.userId, title: "Alizé" });
    await setup.change({ seasonalPricing: [summer] });
    expect((await setup.open("prix")).text).not.toContain("Alizé");
    const answer = await setup.post({ intent: "prix/copy", version: "", toBoatId: foreign.id });
    expect(answer.status).toBe(404);
    expect((await setup.readOthers(foreign.id))[0]?.seasonalPricing).toEqual([]);
  });
});

const copyTo = (toBoatId: string) => setup.post({ intent: "prix/copy", version: "", toBoatId });

describe("copying the periods to a boat that gets no change", () => {
  const updatedAt = new Date("2027-01-01T12:00:00Z");
  test("answers 404 for an archived boat, which is not offered", async () => {
    const archivedAt = new Date("2027-01-01T12:00:00Z");
    const own = { userId: setup.owner.userId, title: "Alizé", updatedAt };
    const archived = await createBoat(site.db, { ...own, isOnline: false, archivedAt });
    await setup.change({ seasonalPricing: [summer] });
    expect((await setup.open("prix")).text).not.toContain("Alizé");
    expect((await copyTo(archived.id)).status).toBe(404);
    expect(await setup.readOthers(archived.id)).toEqual([archived]);
  });

  test("writes nothing for a boat that already has them", async () => {
    const own = { userId: setup.owner.userId, seasonalPricing: [summer], updatedAt };
    const same = await createBoat(site.db, own);
    await setup.change({ seasonalPricing: [summer] });
    expect((await copyTo(same.id)).toast?.text).toBe("Les périodes ont été copiées.");
    expect(await setup.readOthers(same.id)).toEqual([same]);
  });
});

describe("the price of co-navigation", () => {
  const typed = { "Prix de base par jour": "40", "Frais d'une journée": "200" };
  const people = "Personnes à bord, vous compris";
  test("is saved with the day's costs and the people aboard", async () => {
    await setup.change({ navigationMode: "co-navigation", isOnline: false });
    await savePrice({ ...typed, [people]: "5" });
    expect(await setup.read()).toMatchObject({
      basePricePerDay: 4_000,
      sharedCosts: 20_000,
      sharedBy: 5,
    });
  });

  test("is refused above one person's share, with the reason", async () => {
    await setup.change({ navigationMode: "co-navigation", isOnline: false });
    const page = await savePrice({ ...typed, "Prix de base par jour": "40,01", [people]: "5" });
    expect(errorsOf(page)).toEqual({
      "Prix de base par jour":
        "Ce prix ou celui d'une période dépasse la part d'une personne : 200 € de frais pour 5 personnes, soit 40 € au plus.",
    });
    expect((await setup.read()).sharedBy).toBeNull();
  });

  test("requires the costs", async () => {
    await setup.change({ navigationMode: "co-navigation", isOnline: false });
    const page = await savePrice({ "Prix de base par jour": "40" });
    expect(Object.keys(errorsOf(page))).toEqual(["Frais d'une journée"]);
  });

  test("has no field for costs in other navigation modes", async () => {
    const page = await setup.open("prix");
    expect(page.main.queryByLabelText("Frais d'une journée")).toBeNull();
  });

  test("limits the prices of seasons, and changes of the navigation mode", async () => {
    const shared = { sharedCosts: cents(20_000), sharedBy: 5, basePricePerDay: cents(4_000) };
    await setup.change({ navigationMode: "co-navigation", ...shared });
    const season = { Début: "01-07", Fin: "31-08", "Prix par jour": "41" };
    const refused = await (await setup.open("prix")).press("Ajouter", season);
    const reason =
      "Ce prix ou celui d'une période dépasse la part d'une personne : 200 € de frais pour 5 personnes, soit 40 € au plus.";
    expect(errorsOf(refused)).toEqual({ "Prix par jour": reason });
    await setup.change({ navigationMode: "seul", basePricePerDay: cents(50_000) });
    const mode = await (await setup.open("reservation")).press("Enregistrer", {
      "Mode de navigation": "Co-navigation",
    });
    expect(errorsOf(mode)).toEqual({ "Mode de navigation": reason });
  });

  test("includes the required daily extras", async () => {
    await setup.change({ navigationMode: "co-navigation", isOnline: false });
    const extra = { category: "Équipement", type: "kayak", option: "Obligatoire" } as const;
    await site.db.insert(boatExtras).values({ boatId: setup.boatId, ...extra, price: cents(550) });
    const page = await savePrice({ ...typed, "Prix de base par jour": "34,51", [people]: "5" });
    expect(errorsOf(page)).toEqual({
      "Prix de base par jour":
        "Avec 5,50 € d'extras obligatoires par jour, le prix d'un jour dépasse la part d'une personne : 200 € de frais pour 5 personnes, soit 40 € au plus.",
    });
    await page.press("Enregistrer", { "Prix de base par jour": "34,50" });
    expect((await setup.read()).basePricePerDay).toBe(3_450);
  });

  test("stays within the share when mode and price are saved at once in two tabs: one is refused", async () => {
    await setup.change({ basePricePerDay: cents(4_000) });
    const [mode, price] = await Promise.all([setup.open("reservation"), setup.open("prix")]);
    const [button] = price.main.getAllByRole("button", { name: "Enregistrer" });
    const answers = await Promise.all([
      mode.press("Enregistrer", {
        "Mode de navigation": "Co-navigation",
        "Frais d'une journée": "200",
        [people]: "5",
      }),
      price.pressButton(button, { "Prix de base par jour": "500" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { navigationMode, basePricePerDay, isOnline } = await setup.read();
    expect([
      ["co-navigation", 4_000],
      ["seul", 50_000],
    ]).toContainEqual([navigationMode, basePricePerDay]);
    expect(isOnline).toBe(true);
  });

  test("cannot be checked without the costs: no season, no copy and no publishing is accepted", async () => {
    await setup.change({ navigationMode: "co-navigation", isOnline: false });
    const season = { Début: "01-07", Fin: "31-08", "Prix par jour": "1" };
    const page = await (await setup.open("prix")).press("Ajouter", season);
    const missing = "Indiquez les frais d'une journée et le nombre de personnes à bord.";
    expect(errorsOf(page)).toEqual({ "Prix par jour": missing });
    const own = { userId: setup.owner.userId, title: "Alizé", seasonalPricing: [summer] };
    const other = await createBoat(site.db, own);
    const person = await site.signedIn(setup.owner);
    const copy = { intent: "prix/copy", version: "", toBoatId: setup.boatId };
    const copied = await person.post(`/boat-setup/${other.id}?section=prix`, copy);
    expect(copied.status).toBe(409);
    expect(copied.text).toContain(missing);
    const published = await page.press("Publier l'annonce");
    expect(published.path).toBe(`/boat-setup/${setup.boatId}?section=prix`);
    expect(published.toast?.text).toContain("indiquez les frais d'une journée");
    expect(await setup.read()).toMatchObject({ isOnline: false, seasonalPricing: [] });
  });
});
