import { expect, test } from "vitest";
import { typeViews } from "./destination-index-view.server.ts";

test("types are listed by frequency, and link to their pages in the language of the request", () => {
  const types = new Map([
    ["voile", 2],
    ["moteur", 1_200],
    ["peniche", 3],
  ] as const);
  const shown = (language: "fr" | "en") =>
    typeViews({ cities: [], types }, language).map(({ name, details, path }) => [
      name,
      details.replaceAll(/\s/g, " "),
      path,
    ]);
  expect(shown("fr")).toEqual([
    ["Bateau à moteur", "1 200 bateaux", "/location-bateau/bateau-a-moteur"],
    ["Péniche", "3 bateaux", "/location-bateau/peniche"],
    ["Voilier", "2 bateaux", "/location-bateau/voilier"],
  ]);
  expect(shown("en").map(([, , path]) => path)).toEqual([
    "/en/boat-rental/motorboat",
    "/en/boat-rental/houseboat",
    "/en/boat-rental/sailboat",
  ]);
});
