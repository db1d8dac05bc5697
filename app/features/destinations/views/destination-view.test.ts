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
