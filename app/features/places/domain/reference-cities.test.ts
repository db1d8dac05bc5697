import { describe, expect, test } from "vitest";
import { cityReadings, findCity, referenceCities, townOf } from "./reference-cities.ts";
import { referenceDestinations } from "./reference-destinations.ts";
import { foldText } from "./text-matching.ts";

// Characters that the add-boat dialog refuses in text fields (spec 1 §5).
const refusedCharacters = /[<>#"()!°$+;€*?=`_@]/;

const isBetween = (min: number, degrees: number, max: number) =>
  min < degrees && degrees < max && Number(degrees.toFixed(4)) === degrees;

describe("the cities", () => {
  // spec 1-3.24
  test("are 49, without duplicates", () => {
    expect(referenceCities).toHaveLength(49);
    expect(new Set(referenceCities.map(({ name }) => name)).size).toBe(49);
  });

  // spec 1-3.24
  test("are written 'City, Country' and can be typed in a form", () => {
    for (const { name } of referenceCities) {
      expect(name).toMatch(/^[^,]+, [^,]+$/);
      expect(name).not.toMatch(refusedCharacters);
    }
  });

  // spec 1-3.24
  test("are mostly French", () => {
    const french = referenceCities.filter(({ countryCode }) => countryCode === "FR");
    expect(french.length).toBeGreaterThan(49 / 2);
  });

  test("have a country code that agrees with the country in their name", () => {
    const countries = new Set(
      referenceCities.map(({ name, countryCode }) => `${countryCode} ${name.split(", ")[1]}`),
    );
    expect(countries.size).toBe(new Set(referenceCities.map((city) => city.countryCode)).size);
  });

  test("have positions in Europe's seas, with at most four decimals", () => {
    const elsewhere = referenceCities.filter(
      ({ latitude, longitude }) => !isBetween(36, latitude, 53) || !isBetween(-10, longitude, 28),
    );
    expect(elsewhere).toEqual([]);
  });

  test("share no spelling, so that a name identifies one city", () => {
    const readings = referenceCities.flatMap((city) =>
      [...new Set(cityReadings(city).flatMap((reading) => [reading, townOf(reading)]))].map(
        foldText,
      ),
    );
    expect(new Set(readings).size).toBe(readings.length);
  });
});

function readingsOf(name: string): string[] | null {
  const city = findCity(name);
  return city && cityReadings(city);
}

describe("the spellings of a city", () => {
  test("are its name and its other names, each with every name of the country", () => {
    expect(readingsOf("Nice")).toEqual(["Nice, France"]);
    expect(readingsOf("Ibiza")).toEqual([
      "Ibiza, Espagne",
      "Ibiza, Spain",
      "Eivissa, Espagne",
      "Eivissa, Spain",
    ]);
  });

  test("include 'St' for 'Saint'", () => {
    expect(readingsOf("Saint-Malo")).toEqual(["Saint-Malo, France", "St Malo, France"]);
  });
});

describe("the town of a name", () => {
  test.each([
    ["Saint-Malo, France", "Saint-Malo"],
    ["Port Lympia, Nice, France", "Port Lympia, Nice"],
    ["Groix", "Groix"],
  ])("'%s' is '%s'", (name, town) => {
    expect(townOf(name)).toBe(town);
  });
});

describe("finding a city", () => {
  test.each([
    ["Sète, France", "Sète, France"],
    ["sete", "Sète, France"],
    ["SETE,FRANCE", "Sète, France"],
    ["nice france", "Nice, France"],
    [" la  rochelle ", "La Rochelle, France"],
    ["saint tropez", "Saint-Tropez, France"],
    ["St-Tropez", "Saint-Tropez, France"],
    ["les sables d’olonne", "Les Sables-d'Olonne, France"],
    ["Monaco", "Monaco, Monaco"],
    ["Lisbon", "Lisbonne, Portugal"],
    ["Athens, Greece", "Athènes, Grèce"],
    ["ibiza, spain", "Ibiza, Espagne"],
    ["Genoa, Italy", "Gênes, Italie"],
    ["amsterdam netherlands", "Amsterdam, Pays-Bas"],
    ["Split, Croatia", "Split, Croatie"],
    ["Bodrum, Turkey", "Bodrum, Turquie"],
    ["Bodrum Türkiye", "Bodrum, Turquie"],
    ["Southampton, United Kingdom", "Southampton, Royaume-Uni"],
    ["ipswich uk", "Ipswich, Royaume-Uni"],
  ])("%j finds %s", (typed, name) => {
    expect(findCity(typed)?.name).toBe(name);
  });

  test.each(["", "France", "Porto", "Nic", "Nice, Espagne", "toString"])(
    "%j finds nothing",
    (typed) => {
      expect(findCity(typed)).toBeNull();
    },
  );

  test("works for every city, by its full name and by its town alone", () => {
    for (const city of referenceCities) {
      expect(findCity(city.name)).toBe(city);
      expect(findCity(townOf(city.name))).toBe(city);
    }
  });
});

describe("the destinations", () => {
  // spec 1-3.28
  test("are 20 of the cities, without duplicates, all French", () => {
    expect(new Set(referenceDestinations).size).toBe(20);
    expect(referenceDestinations).toHaveLength(20);
    for (const name of referenceDestinations) {
      expect(name).toMatch(/, France$/);
      expect(findCity(name)?.name).toBe(name);
    }
  });
});
