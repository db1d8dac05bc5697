import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boatExtras } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { completeBoat, showBoatPageOnce } from "./support/boat-page.ts";
import { textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
showBoatPageOnce(site);
let owner: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (traits: Traits = {}) => createBoat(site.db, { userId: owner.userId, ...traits });

async function openBoat(traits: Traits = {}, root = "") {
  const { id } = await launch(traits);
  return site.visitor().open(`${root}/boat/${id}`);
}

/** Names and values of a list of facts. */
const facts = (element: Element) =>
  [...element.querySelectorAll("dt")].map((name) => [
    textOf(name),
    name.nextElementSibling && textOf(name.nextElementSibling),
  ]);

describe("the extras", () => {
  test("are shown with price and unit or as included, and marked as required or paid on board", async () => {
    const boat = await launch();
    const extra = { boatId: boat.id, category: "Autres" as const };
    await site.db.insert(boatExtras).values([
      { ...extra, type: "hostess", price: cents(15_000), priceUnit: "jour", option: "Obligatoire" },
      {
        ...extra,
        type: "final-cleaning",
        price: cents(9_050),
        priceUnit: "forfait",
        option: "Obligatoire",
      },
      { ...extra, type: "gps", price: cents(2_500), option: "Inclus" },
      { ...extra, type: "wifi", price: cents(0), option: "Obligatoire" },
      {
        ...extra,
        type: "kayak",
        price: cents(0),
        paymentType: "Sur place",
        commissionPercentage: 0,
      },
      {
        ...extra,
        type: "paddleboard",
        price: cents(2_000),
        paymentType: "Sur place",
        commissionPercentage: 0,
      },
    ]);
    const page = await site.visitor().open(`/boat/${boat.id}`);
    const items = within(page.section("Options et services")).getAllByRole("listitem").map(textOf);
    expect(items.toSorted()).toEqual([
      "GPS",
      "Hôtesse Obligatoire 150 € / jour",
      "Kayak Inclus",
      "Nettoyage final Obligatoire 90,50 € / forfait",
      "Paddle 20 € / jour Payé sur place",
      "Wi-Fi",
    ]);
    const included = within(page.section("Options et services")).getByRole("heading", {
      name: "Inclus",
    });
    expect(included.nextElementSibling && textOf(included.nextElementSibling)).toMatch(
      /^(GPS Wi-Fi|Wi-Fi GPS)$/,
    );
    const bare = await openBoat();
    expect(bare.main.queryByRole("heading", { name: "Options et services" })).toBeNull();
  });
});

describe("the place", () => {
  // spec 1-2.68 1-2.69
  test("names the port and the town, and announces no map", async () => {
    const page = await openBoat();
    expect(textOf(page.section("Lieu d'embarquement"))).toMatch(
      /^Lieu d'embarquement Vieux-Port Marseille Le propriétaire vous indique le ponton une fois la location confirmée\./,
    );
    expect(page.text).not.toMatch(/bientôt|coming soon/i);
    const english = await openBoat({}, "/en");
    expect(textOf(english.section("Where you board"))).toContain(
      "The owner tells you which pontoon",
    );
  });
});

describe("the facts", () => {
  // spec 1-2.70
  test("list the boat's details in rows, then the sleeping areas and renovations", async () => {
    const page = await openBoat(completeBoat);
    expect(facts(page.section("Caractéristiques"))).toEqual([
      ["Type", "Catamaran"],
      ["Constructeur", "Fountaine Pajot"],
      ["Modèle", "Lucia 40"],
      ["Type de moteur", "In-board"],
      ["Puissance moteur", "60 ch"],
      ["Consommation", "3,5 L/h"],
      ["Longueur", "11,90 m"],
      ["Largeur", "6,63 m"],
      ["Tirant d'eau", "1,20 m"],
      ["Année", "2019"],
      ["Capacité", "10 personnes"],
      ["Cabines", "4"],
      ["Couchettes", "9"],
      ["Salles d'eau", "2"],
      ["Membres d'équipage", "1"],
      ["Puissance de l'annexe", "6 ch"],
      ["Équipement de sécurité", "Hauturier"],
    ]);
    expect(textOf(page.section("Caractéristiques"))).toContain(
      "Espaces de couchage Cabine avant : Lit double Carré Rénovations Gréement neuf en 2024",
    );
    const specifications = (await openBoat(completeBoat, "/en")).section("Specifications");
    expect(textOf(specifications)).toContain(
      "Sleeping areas Cabine avant: Lit double Carré Refits Gréement neuf en 2024",
    );
    const english = facts(specifications);
    expect(english.map(([name]) => name)).toEqual([
      "Type",
      "Manufacturer",
      "Model",
      "Engine type",
      "Engine power",
      "Fuel consumption",
      "Length",
      "Beam",
      "Draught",
      "Year",
      "Capacity",
      "Cabins",
      "Berths",
      "Bathrooms",
      "Crew members",
      "Dinghy power",
      "Safety equipment",
    ]);
    expect(english.slice(3, 6)).toEqual([
      ["Engine type", "Inboard"],
      ["Engine power", "60 hp"],
      ["Fuel consumption", "3.5 L/h"],
    ]);
  });

  // spec 1-2.71 1-2.72 1-2.73 1-9.20 2-3.08
  test("list times, fuel, licence, age and deposit, and the cancellation policy", async () => {
    const page = await openBoat(completeBoat);
    const conditions = page.section("Conditions de location");
    expect(facts(conditions)).toEqual([
      ["Départ", "11:00"],
      ["Retour", "16:00"],
      ["Location à la journée", "De 09:00 à 19:00"],
      ["Carburant", "Inclus"],
      ["Permis", "Obligatoire"],
      ["Âge minimum", "25 ans"],
      ["Caution", "2 500 €"],
    ]);
    expect(textOf(conditions)).toContain(
      "Annulation stricte Remboursement de 60 % jusqu'à 30 jours avant le départ, hors frais et commission.",
    );
    const english = (await openBoat(completeBoat, "/en")).section("Rental conditions");
    expect(facts(english).slice(0, 4)).toEqual([
      ["Check-in", "11:00"],
      ["Check-out", "16:00"],
      ["Day rental", "From 09:00 to 19:00"],
      ["Fuel", "Included"],
    ]);
    expect(textOf(english)).toContain(
      "Refund of 60% until 30 days before departure, excluding fees and commission.",
    );
  });

  // spec 1-2.70 1-2.72 1-2.82
  test("have no rows for missing details, and no invented values", async () => {
    const page = await openBoat();
    expect(facts(page.section("Caractéristiques")).map(([name]) => name)).toEqual([
      "Type",
      "Constructeur",
      "Modèle",
      "Longueur",
      "Capacité",
    ]);
    for (const heading of ["Espaces de couchage", "Rénovations"]) {
      expect(page.text).not.toContain(heading);
    }
    expect(facts(page.section("Conditions de location")).map(([name]) => name)).toEqual([
      "Départ",
      "Retour",
      "Location à la journée",
      "Carburant",
    ]);
    for (const placeholder of ["450", "4,8", "24 avis", "50 ch", "18 ans", "2019"]) {
      expect(page.text).not.toContain(placeholder);
    }
  });

  // spec 1-2.72 1-3.22
  test.each([
    [{ fuelCosts: "excluded" }, "Carburant", "Non inclus"],
    [{ licenseRequired: false }, "Permis", "Non obligatoire"],
    [{ licenseRequired: true, navigationMode: "skipper" }, "Permis", "Non obligatoire"],
  ] as const)("of %j show '%s: %s'", async (traits, name, said) => {
    const page = await openBoat(traits);
    expect(facts(page.section("Conditions de location"))).toContainEqual([name, said]);
  });

  // spec 1-2.73 1-9.20
  test.each([
    ["flexible", "flexible Remboursement intégral jusqu'à 1 jour avant le départ"],
    ["moderate", "modérée Remboursement de 70 % jusqu'à 10 jours avant le départ"],
    ["strict", "stricte Remboursement de 60 % jusqu'à 30 jours avant le départ"],
  ] as const)("describe the policy '%s'", async (cancellationPolicy, words) => {
    const page = await openBoat({ cancellationPolicy });
    expect(textOf(page.section("Conditions de location"))).toContain(
      `Annulation ${words}, hors frais et commission.`,
    );
  });
});
