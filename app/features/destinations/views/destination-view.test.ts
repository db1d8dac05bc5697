import { expect, test } from "vitest";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { cents } from "#app/platform/money.ts";
import { destinationView } from "./destination-view.server.ts";

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

// spec 1-1.14
test("counts of a thousand boats and more have grouped digits in headings, links and sentences", () => {
  const facts = {
    count: 2_040,
    lowestCents: cents(9_000),
    types: [
      { type: "voile" as const, count: 1_030 },
      { type: "moteur" as const, count: 1_010 },
    ],
    ports: [{ port: "Port Lympia", count: 1_500 }],
    withSkipper: 1_200,
    withoutLicence: 0,
    mostGuests: 12,
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
])("the average of the reviews is that of %s boats, in the singular of one", (count, sentence) => {
  const facts = {
    count,
    lowestCents: cents(9_000),
    types: [{ type: "voile" as const, count }],
    ports: [],
    withSkipper: 0,
    withoutLicence: 0,
    mostGuests: 8,
    rating: { average: 4.7, count: 3 },
  };
  const view = destinationView({ city: null, type: "voile", facts, counts: null }, "fr");
  expect(plain(view.sentences.at(-1))).toBe(sentence);
});
