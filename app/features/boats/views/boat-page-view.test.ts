import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
import { extraOptions, extraTypes, includedTypes } from "../domain/boat-extra-catalogue.ts";
import { extraTypeLabel } from "../labels-extras.ts";
import type { BoatDetails, BoatExtra } from "../queries/boat-details.server.ts";
import type { BoatPage } from "../queries/find-boat-page.server.ts";
import { boatPageView } from "./boat-page-view.server.ts";

const view = (traits: Partial<BoatDetails> = {}, seen: Partial<BoatPage> = {}) =>
  boatPageView({ ...barePage, boat: { ...bareBoat, ...traits }, ...seen }, "fr");
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");
const badges = (traits: Partial<BoatDetails>) => view(traits).badges.map(({ text }) => plain(text));
const valueOf = (entries: { name: string; value: string }[], name: string) =>
  plain(entries.find((entry) => entry.name === name)?.value);

// spec 1-2.70 1-2.72 1-2.82
test("missing details have no row", () => {
  expect(view().facts.map(({ name }) => name)).toEqual(["Longueur", "À bord"]);
  expect(view().specifications.map(({ name }) => name)).toEqual([
    "Type",
    "Constructeur",
    "Modèle",
    "Longueur",
    "Capacité",
  ]);
  const missing = ["Permis", "Âge minimum", "Dernière nuit à bord", "Caution"];
  expect(view().conditions.filter(({ name }) => missing.includes(name))).toEqual([]);
});

// spec 1-2.70 1-2.71 1-2.72
test("details that the owner entered have a row", () => {
  const { specifications, conditions } = view({
    enginePower: 40,
    boatYear: 2019,
    cabinsCount: 3,
    isFuelIncluded: true,
    isLicenseRequired: true,
    minAge: 21,
    lastNightFree: true,
    cautionCents: cents(250_000),
  });
  expect(valueOf(specifications, "Puissance moteur")).toBe("40 ch");
  expect(valueOf(specifications, "Année")).toBe("2019");
  expect(valueOf(specifications, "Cabines")).toBe("3");
  expect(valueOf(conditions, "Location à la journée")).toBe("De 09:30 à 18:30");
  expect(valueOf(conditions, "Carburant")).toBe("Inclus");
  expect(valueOf(conditions, "Permis")).toBe("Obligatoire");
  expect(valueOf(conditions, "Âge minimum")).toBe("21 ans");
  expect(valueOf(conditions, "Dernière nuit à bord")).toBe("Offerte");
  expect(valueOf(conditions, "Caution")).toBe("2 500 €");
});

test("a boat rented only with a skipper requires no licence, whatever is stored", () => {
  const { conditions } = view({ navigationMode: "avec_skipper", isLicenseRequired: true });
  expect(valueOf(conditions, "Permis")).toBe("Non obligatoire");
});

describe("the badges", () => {
  // spec 1-2.59
  it("show sail or motor if the type does not say so, the skipper and the policy", () =>
    expect(badges({ type: "catamaran", navigationMode: "avec_ou_sans_skipper" })).toEqual([
      "Catamaran",
      "Bateau à voile",
      "Avec ou sans skipper",
      "Annulation modérée : 70 % jusqu'à J-10",
    ]));

  // spec 1-2.59
  it("do not repeat what the type says", () => {
    expect(badges({ type: "voile" })[1]).toBe("Sans skipper");
    expect(badges({ type: "yacht", yachtSubtype: "moteur" }).slice(0, 2)).toEqual([
      "Yacht à moteur",
      "Sans skipper",
    ]);
  });

  // spec 1-2.59 1-2.82
  it("show neither sail nor motor for a yacht of unknown subtype", () =>
    expect(badges({ type: "yacht", yachtSubtype: null }).slice(0, 2)).toEqual([
      "Yacht",
      "Sans skipper",
    ]));
});

// spec 1-2.73 1-9.20
test.each([
  ["flexible", "Remboursement intégral jusqu'à 1 jour avant le départ, hors frais et commission."],
  ["moderate", "Remboursement de 70 % jusqu'à 10 jours avant le départ, hors frais et commission."],
  ["strict", "Remboursement de 60 % jusqu'à 30 jours avant le départ, hors frais et commission."],
] as const)("the policy %s is described in a sentence", (cancellationPolicy, sentence) =>
  expect(plain(view({ cancellationPolicy }).refund)).toBe(sentence),
);

test("extras show name, price and unit, or 'Inclus' if optional and free; flat required ones appear beside the day's price", () => {
  const extra: BoatExtra = {
    id: "a",
    category: "Équipement",
    type: "paddleboard",
    description: "",
    priceCents: cents(1_500),
    priceUnit: "jour",
    option: "Obligatoire",
    quantity: 1,
    maxQuantity: null,
    isPaidOnSite: false,
  };
  const { extras, flatExtras } = view({
    extras: [
      extra,
      { ...extra, id: "b", type: "final-cleaning", priceUnit: "forfait" },
      { ...extra, id: "c", type: "wifi", option: "Optionnel", priceUnit: "forfait" },
      { ...extra, id: "d", type: "gps", option: "Inclus", priceUnit: "forfait" },
      { ...extra, id: "e", type: "audio", priceCents: cents(0), priceUnit: "forfait" },
      { ...extra, id: "f", type: "kayak", priceCents: cents(0), option: "Optionnel" },
    ],
  });
  expect(extras.map(({ name, price }) => [name, price && plain(price)])).toEqual([
    ["Paddle", "15 € / jour"],
    ["Nettoyage final", "15 € / forfait"],
    ["Wi-Fi", "15 € / forfait"],
    ["GPS", null],
    ["Système audio", null],
    ["Kayak", "Inclus"],
  ]);
  expect(plain(flatExtras ?? "")).toBe("+ 15 € de ménage");
});

/** The names of the extras that the page shows without a price, and of those that the terms name. */
const includedExtras = (rows: Pick<BoatExtra, "type" | "option" | "priceCents">[]) => {
  const extras = rows.map(
    (row, index): BoatExtra => ({
      id: String(index),
      category: "Autres",
      description: "",
      priceUnit: "jour",
      quantity: 1,
      maxQuantity: null,
      isPaidOnSite: false,
      ...row,
    }),
  );
  const shown = view({ extras }).extras.filter(({ price }) => price === null || price === "Inclus");
  const named = includedTypes(extras).map((type) => extraTypeLabel(type));
  return { shown: new Set(shown.map(({ name }) => name)), named: new Set(named) };
};

test("the page shows exactly the extras without a price that the terms of a rental name as included", () => {
  const stored = fc.record({
    type: fc.constantFrom(...extraTypes.slice(0, 6)),
    option: fc.constantFrom(...extraOptions),
    priceCents: fc.constantFrom(0, 1, 1500).map(cents),
  });
  fc.assert(
    fc.property(fc.array(stored, { maxLength: 8 }), (rows) => {
      const { shown, named } = includedExtras(rows);
      expect(shown).toEqual(named);
    }),
    { numRuns: 200 },
  );
});

test("the description of an extra hides contact details", () => {
  const extra: BoatExtra = {
    id: "a",
    category: "Autres",
    type: "other",
    description: "Apéritif à bord, appelez le 06 12 34 56 78",
    priceCents: cents(1_500),
    priceUnit: "jour",
    option: "Optionnel",
    quantity: 1,
    maxQuantity: null,
    isPaidOnSite: false,
  };
  expect(view({ extras: [extra] }).extras[0]?.description).toBe(
    "Apéritif à bord, appelez le ••••••",
  );
});

test("co-navigation is explained as sharing costs, and the price of a day is called a share of costs, on one line", () => {
  const shared = view({ navigationMode: "co_navigation" });
  expect(shared.dailyPrices).toEqual({
    per_day: "par jour (part\u00A0des\u00A0frais)",
    average: "par jour en moyenne (part\u00A0des\u00A0frais)",
  });
  expect(plain(shared.owner.law)).toMatch(
    /^En co-navigation, le propriétaire est à bord .* : le prix est votre part des frais .*\. Loué par/,
  );
  expect(view().dailyPrices).toEqual({ per_day: "par jour", average: "par jour en moyenne" });
});

// spec 1-2.82
test("the owner is shown with first name, status and year, or without a name", () => {
  const ofPrivate: unknown = expect.stringMatching(
    /^Loué par un particulier\s: le droit de la consommation ne s'app/,
  );
  expect(view().owner).toEqual({
    title: "Proposé par Étienne",
    details: ["Particulier", "sur Escale depuis 2025"],
    response: null,
    law: ofPrivate,
    business: [],
  });
  const business = {
    name: "Le Goff Nautisme",
    address: "1 quai du Port, 13002 Marseille",
    siret: "73282932000074",
    vatNumber: null,
    email: "pro@example.org",
    phone: "+33491000000",
  };
  const none = { firstName: null, avatarUrl: null, responseTime: null };
  const owner = { ...none, memberSinceYear: 2024, business };
  const ofProfessional: unknown = expect.stringMatching(
    /^Loué par un professionnel\s: le droit de la consommation vous/,
  );
  expect(view({ isProfessional: true }, { owner }).owner).toEqual({
    title: "Proposé par son propriétaire",
    details: ["Professionnel", "sur Escale depuis 2024"],
    response: null,
    law: ofProfessional,
    business: [
      { name: "Société", value: "Le Goff Nautisme" },
      { name: "Adresse", value: "1 quai du Port, 13002 Marseille" },
      { name: "SIRET", value: "73282932000074" },
      { name: "E-mail", value: "pro@example.org" },
      { name: "Téléphone", value: "+33 4 91 00 00 00" },
    ],
  });
});

test.each([
  ["within_hour", "Répond en général en moins d'une heure"],
  ["within_hours", "Répond en général en quelques heures"],
  ["within_day", "Répond en général dans la journée"],
  ["within_days", "Répond en général en quelques jours"],
] as const)("an owner who replies %s is described as '%s'", (responseTime, sentence) =>
  expect(view({}, { owner: { ...barePage.owner, responseTime } }).owner.response).toBe(sentence),
);

describe("the notice on a boat page", () => {
  it("is absent if the public can see the page", () => expect(view().notice).toBeNull());

  // spec 1-2.56
  it("tells the owner the status", () =>
    expect(plain(view({ status: "pending" }, { isListed: false, isOwn: true }).notice?.text)).toBe(
      "Statut : En attente de modération. Vous la voyez parce que ce bateau est le vôtre.",
    ));

  // spec 1-2.56
  it("says that an approved boat is archived, but shows the status of any other archived boat", () => {
    const archived = { isListed: false, isArchived: true };
    expect(view({}, { ...archived, isOwn: true }).notice?.text).toBe(
      "Elle est archivée. Vous la voyez parce que ce bateau est le vôtre.",
    );
    expect(plain(view({ status: "rejected" }, archived).notice?.text)).toBe(
      "Statut : Rejeté. Vous la voyez parce que vous modérez le site.",
    );
  });

  it("tells a moderator that an approved boat is offline", () =>
    expect(view({}, { isListed: false }).notice?.text).toBe(
      "Elle est hors ligne. Vous la voyez parce que vous modérez le site.",
    ));
});
