import { describe, expect, it } from "vitest";
import { boatTypes } from "#app/features/boats/domain/boat-type.ts";
import { findCity, referenceCities } from "#app/features/places/domain/reference-cities.ts";
import {
  citySlug,
  destinationPath,
  readDestination,
  spelledDestinationPath,
  translateDestinationPath,
} from "./destination-path.ts";
import { typeSlugs } from "./reference-slugs.ts";

const languages = ["fr", "en"] as const;
const nice = findCity("Nice");
const athens = findCity("Athènes");

describe("the address of a destination", () => {
  it.each([
    ["fr", { city: nice, type: null }, "/location-bateau/nice"],
    ["en", { city: nice, type: null }, "/en/boat-rental/nice"],
    ["fr", { city: null, type: "voile" }, "/location-bateau/voilier"],
    ["en", { city: null, type: "voile" }, "/en/boat-rental/sailboat"],
    ["fr", { city: athens, type: "goelette" }, "/location-bateau/athenes/goelette"],
    ["en", { city: athens, type: "goelette" }, "/en/boat-rental/athens/gulet"],
    ["fr", { city: findCity("Le Cap d'Agde"), type: null }, "/location-bateau/le-cap-d-agde"],
    ["fr", {}, "/location-bateau"],
  ] as const)("in %s for %o is %s", (language, destination, path) => {
    expect(destinationPath(language, destination)).toBe(path);
  });

  it.each(languages)("in %s is readable ASCII and unique", (language) => {
    const towns = referenceCities.map((city) => citySlug(language, city.name));
    const slugs = [...towns, ...Object.values(typeSlugs[language])];
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it.each(languages)("in %s can be parsed for every city and type", (language) => {
    for (const city of referenceCities) {
      const slug = citySlug(language, city.name);
      expect(readDestination(language, slug)).toEqual({ city, type: null });
      for (const type of boatTypes) {
        expect(readDestination(language, typeSlugs[language][type])).toEqual({ city: null, type });
        expect(readDestination(language, slug, typeSlugs[language][type])).toEqual({ city, type });
      }
    }
  });

  it.each([
    ["fr", "atlantide", undefined],
    ["fr", "athens", undefined],
    ["en", "athenes", undefined],
    ["fr", "voilier", "nice"],
    ["fr", "nice", "sailboat"],
    ["fr", "nice", ""],
    ["fr", "Nice", undefined],
    ["en", "constructor", undefined],
  ] as const)("in %s is not found for %s/%s", (language, first, second) => {
    expect(readDestination(language, first, second)).toBeNull();
  });
});

describe("another spelling of a destination", () => {
  it.each([
    ["fr", "Nice", undefined, "/location-bateau/nice"],
    ["fr", "Saint Malo", undefined, "/location-bateau/saint-malo"],
    ["fr", "Le Cap d'Agde", "Péniche", "/location-bateau/le-cap-d-agde/peniche"],
    ["en", "Athens", "Gulet", "/en/boat-rental/athens/gulet"],
  ] as const)("in %s means the page of %s/%s", (language, first, second, path) => {
    expect(spelledDestinationPath(language, first, second)).toBe(path);
  });

  it.each([
    ["fr", "Atlantide", undefined],
    ["en", "Athènes", undefined],
    ["fr", "Nice", "Sailboat"],
    ["fr", "!", undefined],
  ] as const)("in %s means none for %s/%s", (language, first, second) => {
    expect(spelledDestinationPath(language, first, second)).toBeNull();
  });
});

describe("the language switch", () => {
  it.each([
    ["/location-bateau/nice/voilier", "en", "/en/boat-rental/nice/sailboat"],
    ["/en/boat-rental/athens?x=1#boats", "fr", "/location-bateau/athenes?x=1#boats"],
    ["/location-bateau", "en", "/en/boat-rental"],
    ["/location-bateau/nice", "fr", "/location-bateau/nice"],
    ["/location-bateau/nice/", "en", "/en/boat-rental/nice"],
  ] as const)("leads from %s to the same page in %s", (path, language, like) => {
    expect(translateDestinationPath(path, language)).toBe(like);
  });

  it.each(["/", "/search", "/location-bateaux", "/location-bateau/atlantide", "/boat-rental/nice"])(
    "does not apply to %s",
    (path) => {
      expect(translateDestinationPath(path, "en")).toBeNull();
    },
  );
});
