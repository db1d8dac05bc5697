import { expect, test } from "vitest";
import { type BoatType, boatTypes } from "#app/features/boats/domain/boat-type.ts";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { cents } from "#app/platform/money.ts";
import type { DestinationCounts } from "../queries/list-destinations.server.ts";
import { type DestinationLink, destinationView } from "./destination-view.server.ts";

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

// spec 1-1.14
test("counts of 1,000 boats or more have grouped digits in headings, links and sentences", () => {
  const facts = {
    count: 2_040,
    lowestCents: cents(9_000),
    isLowestShared: false,
    types: [
      { type: "voile" as const, count: 1_030 },
      { type: "moteur" as const, count: 1_010 },
    ],
    ports: [{ port: "Port Lympia", count: 1_500 }],
    withSkipper: 1_200,
    withoutLicence: 0,
    maxGuests: 12,
    rating: null,
  };
  const page = { city: findCity("Nice, France"), type: null, facts, counts: null };
  const view = destinationView(page, "fr");
  expect(plain(view.title)).toBe("Location de bateau à Nice : 2 040 bateaux dès 90 € par jour");
  expect(plain(view.highlights.boats)).toBe("2 040 bateaux");
  expect(plain(view.allBoats)).toBe("Voir les 2 040 bateaux");
  expect(view.ports.map(({ details }) => plain(details))).toEqual(["1 500 bateaux"]);
  expect(plain(view.sentences.join(" "))).toContain(
    "On y trouve 1 030 voiliers et 1 010 bateaux à moteur.",
  );
});

test.each([
  [1, "Les équipages lui donnent 4,7 sur 5 en moyenne, d'après 3 avis."],
  [2, "Les équipages leur donnent 4,7 sur 5 en moyenne, d'après 3 avis."],
])("the sentence about the rating agrees in number with %s boats", (count, sentence) => {
  const facts = {
    count,
    lowestCents: cents(9_000),
    isLowestShared: false,
    types: [{ type: "voile" as const, count }],
    ports: [],
    withSkipper: 0,
    withoutLicence: 0,
    maxGuests: 8,
    rating: { average: 4.7, count: 3 },
  };
  const view = destinationView({ city: null, type: "voile", facts, counts: null }, "fr");
  expect(plain(view.sentences.at(-1))).toBe(sentence);
});

test("sentences that say nothing about these boats are left out", () => {
  const facts = {
    count: 1,
    lowestCents: cents(9_000),
    isLowestShared: false,
    types: [{ type: "sans-permis" as const, count: 1 }],
    ports: [],
    withSkipper: 0,
    withoutLicence: 1,
    maxGuests: 8,
    rating: null,
  };
  const sentencesOf = (type: BoatType | null, count = 1) =>
    destinationView({ city: null, type, facts: { ...facts, count }, counts: null }, "fr").sentences;
  // The price, and of any type that it needs no licence; of two boats also how many guests they take.
  expect(sentencesOf("sans-permis")).toHaveLength(1);
  expect(sentencesOf(null)).toHaveLength(2);
  expect(sentencesOf(null, 2)).toHaveLength(3);
});

const noFacts = {
  count: 0,
  lowestCents: null,
  isLowestShared: false,
  types: [],
  ports: [],
  withSkipper: 0,
  withoutLicence: 0,
  maxGuests: 0,
  rating: null,
};

/** Destination counts for French cities, from the number of boats of each type. */
function countsOf(fleets: Record<string, Partial<Record<BoatType, number>>>): DestinationCounts {
  const all = new Map<BoatType, number>();
  const cities = Object.entries(fleets).map(([name, fleet]) => {
    const city = findCity(`${name}, France`);
    if (!city) throw new Error(`${name} is not listed`);
    const types = new Map<BoatType, number>();
    for (const type of boatTypes) {
      const count = fleet[type];
      if (count === undefined) continue;
      types.set(type, count);
      all.set(type, (all.get(type) ?? 0) + count);
    }
    return { city, types, count: [...types.values()].reduce((sum, count) => sum + count, 0) };
  });
  return { cities, types: all };
}

/** The name, the distance and summary, and the path of each link, with plain spaces. */
const linksOf = (links: readonly DestinationLink[]) =>
  links.map(({ name, distance, details, path }) => [
    name,
    plain([distance, details].filter(Boolean).join(" · ")),
    path,
  ]);

test("the page of a city links to the eight nearest cities with boats, the nearest first", () => {
  const counts = countsOf({
    Brest: { voile: 9 },
    Marseille: { voile: 4 },
    Nice: { voile: 3 },
    Toulon: { voile: 2 },
    Cannes: { moteur: 2 },
    Antibes: { voile: 1 },
    Sète: { voile: 1 },
    "Saint-Tropez": { voile: 1 },
    Hyères: { voile: 1 },
    "Saint-Raphaël": { voile: 1 },
  });
  const nice = findCity("Nice, France");
  const { cities } = destinationView({ city: nice, type: null, facts: noFacts, counts }, "fr");
  expect(cities.title).toBe("Les destinations les plus proches");
  expect(linksOf(cities.links)).toEqual([
    ["Antibes", "18 km · 1 bateau", "/location-bateau/antibes"],
    ["Cannes", "27 km · 2 bateaux", "/location-bateau/cannes"],
    ["Saint-Raphaël", "51 km · 1 bateau", "/location-bateau/saint-raphael"],
    ["Saint-Tropez", "70 km · 1 bateau", "/location-bateau/saint-tropez"],
    ["Hyères", "114 km · 1 bateau", "/location-bateau/hyeres"],
    ["Toulon", "127 km · 2 bateaux", "/location-bateau/toulon"],
    ["Marseille", "161 km · 4 bateaux", "/location-bateau/marseille"],
    ["Sète", "291 km · 1 bateau", "/location-bateau/sete"],
  ]);
  const ofType = destinationView({ city: nice, type: "moteur", facts: noFacts, counts }, "en");
  expect(ofType.cities.links.map(({ path }) => path)).toEqual(["/en/boat-rental/cannes/motorboat"]);
});

test("the page of a type links to the cities that have it, the city with the most boats first", () => {
  const counts = countsOf({
    Nice: { moteur: 9, voile: 1 },
    Cannes: { voile: 3 },
    Antibes: { moteur: 4 },
    Brest: { voile: 12 },
  });
  const { cities } = destinationView({ city: null, type: "voile", facts: noFacts, counts }, "fr");
  expect(linksOf(cities.links)).toEqual([
    ["Brest", "12 bateaux", "/location-bateau/brest/voilier"],
    ["Cannes", "3 bateaux", "/location-bateau/cannes/voilier"],
    ["Nice", "1 bateau", "/location-bateau/nice/voilier"],
  ]);
});

test("a page links to the other types in its city, or in all cities, the most frequent first", () => {
  const counts = countsOf({
    Nice: { voile: 1, moteur: 4, catamaran: 2 },
    Brest: { voile: 8, peniche: 1 },
  });
  const typesOf = (city: string | null, type: BoatType | null) => {
    const page = { city: city === null ? null : findCity(city), type, facts: noFacts, counts };
    return linksOf(destinationView(page, "fr").types.links);
  };
  const motor = ["Bateau à moteur", "4 bateaux", "/location-bateau/nice/bateau-a-moteur"];
  const catamaran = ["Catamaran", "2 bateaux", "/location-bateau/nice/catamaran"];
  const sailboat = ["Voilier", "1 bateau", "/location-bateau/nice/voilier"];
  expect(typesOf("Nice, France", null)).toEqual([motor, catamaran, sailboat]);
  expect(typesOf("Nice, France", "catamaran")).toEqual([motor, sailboat]);
  expect(typesOf(null, "moteur")).toEqual([
    ["Voilier", "9 bateaux", "/location-bateau/voilier"],
    ["Catamaran", "2 bateaux", "/location-bateau/catamaran"],
    ["Péniche", "1 bateau", "/location-bateau/peniche"],
  ]);
});

test.each([
  [
    "fr",
    "dès 45 € par jour (part des frais)",
    "à partir de 45 € par jour (part des frais), extras",
  ],
  ["en", "from 45 € a day (share of costs)", "from 45 € a day (share of costs), required"],
] as const)(
  "a lowest price that only co-navigation has is called a share of costs: %s",
  (language, price, sentence) => {
    const facts = { ...noFacts, count: 2, lowestCents: cents(4_500), isLowestShared: true };
    const view = inLanguage(language, () =>
      destinationView({ city: null, type: "voile", facts, counts: null }, language),
    );
    expect(plain(view.highlights.price ?? "")).toBe(price);
    expect(plain(view.title)).toContain(price);
    expect(plain(view.sentences[0])).toContain(sentence);
  },
);
