import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { boatTypes } from "#app/features/boats/domain/boat-type.ts";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { sceneOf, scenes, scenesOf } from "./destination-scene.ts";

it.each([
  ["Ajaccio", "goelette-mouillage"],
  ["Nice", "catamaran-riviera"],
  ["Monaco", "catamaran-riviera"],
  ["Marseille", "sans-permis-cassis"],
  ["Saint-Malo", "voilier-saint-malo"],
  ["La Rochelle", "voilier-ile-de-re"],
  ["Dunkerque", "port-soir"],
  ["Athènes", "goelette-mouillage"],
])("%s is shown with a picture of its coast", (name, scene) => {
  expect(sceneOf({ city: findCity(name), type: null })).toBe(scene);
});

it.each([
  ["NL", 52, 5, ["port-soir"]],
  ["GB", 50, -4, ["port-soir"]],
  ["ES", 41, 2, ["goelette-mouillage", "yacht-lerins"]],
  ["FR", 42, 8.6, ["semirigide-corse", "goelette-mouillage"]],
  ["FR", 43, 8.5, ["catamaran-riviera", "yacht-lerins"]],
  ["MC", 43, 7.4, ["catamaran-riviera", "yacht-lerins"]],
  ["FR", 43, 6.5, ["voilier-calanques", "catamaran-porquerolles", "sans-permis-cassis"]],
  ["FR", 47.1, 2.1, ["port-soir"]],
  ["FR", 47, 2.1, ["voilier-calanques", "catamaran-porquerolles", "sans-permis-cassis"]],
  ["FR", 47.3, 2, ["voilier-saint-malo", "moteur-bretagne"]],
  ["FR", 47.2, 2, ["canot-arcachon", "voilier-ile-de-re"]],
] as const)(
  "a coast in %s at %f, %f is shown as %j",
  (countryCode, latitude, longitude, pictures) => {
    const nice = findCity("Nice");
    if (!nice) throw new Error("Nice is no city");
    const city = { ...nice, countryCode, latitude, longitude };
    expect(new Set(scenesOf([city, city, city]))).toEqual(new Set(pictures));
  },
);

it("each type is shown with its own picture, in a city too", () => {
  const pictures = boatTypes.map((type) => sceneOf({ city: findCity("Nice"), type }));
  expect(new Set(pictures).size).toBe(boatTypes.length);
  expect(pictures.filter((picture) => !scenes.includes(picture))).toEqual([]);
});

it("a destination without city and type has a picture too", () => {
  expect(scenes).toContain(sceneOf({ city: null, type: null }));
});

it("every picture exists in both widths", () => {
  for (const scene of scenes) {
    for (const width of [640, 1200]) {
      const file = `../../../ui/pictures/destinations/${scene}-${width}.avif`;
      expect(existsSync(new URL(file, import.meta.url))).toBe(true);
    }
  }
});

it("cities on the same coast are shown with different pictures", () => {
  const cities = ["Nice", "Antibes", "Cannes"].flatMap((name) => findCity(name) ?? []);
  const [nice, antibes] = scenesOf(cities);
  expect(scenesOf(cities)).toHaveLength(3);
  expect(nice).not.toBe(antibes);
});
