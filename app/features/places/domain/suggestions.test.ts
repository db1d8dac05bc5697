import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceCities } from "./reference-cities.ts";
import { referencePorts } from "./reference-ports.ts";
import { suggestCities, suggestPorts } from "./suggestions.ts";

const cityNames = (query: string) => suggestCities(query).map(({ name }) => name);

describe("city suggestions", () => {
  // spec 1-5.08 1-9.02
  test("start at the second typed character", () => {
    expect(cityNames("")).toEqual([]);
    expect(cityNames("n")).toEqual([]);
    expect(cityNames(" n ")).toEqual([]);
    expect(cityNames("ni")).toContain("Nice, France");
  });

  // spec 1-5.09
  test("are found by any part of the town, ignoring case and accents", () => {
    expect(cityNames("SETE")).toEqual(["Sète, France"]);
    expect(cityNames("olonne")).toEqual(["Les Sables-d'Olonne, France"]);
    expect(cityNames("saint tropez")).toEqual(["Saint-Tropez, France"]);
    expect(cityNames("st tropez")).toEqual(["Saint-Tropez, France"]);
  });

  test("are found in English too", () => {
    expect(cityNames("Athens")).toEqual(["Athènes, Grèce"]);
    expect(cityNames("Lisbon, Port")).toEqual(["Lisbonne, Portugal"]);
  });

  test("put cities that begin with the query first, and otherwise keep the order of the list", () => {
    expect(cityNames("an")).toEqual([
      "Antibes, France",
      "Cannes, France",
      "La Grande-Motte, France",
      "Royan, France",
      "Santorin, Grèce",
    ]);
  });

  test("match a country from its start, but not from its middle", () => {
    expect(cityNames("grece")).toHaveLength(4);
    expect(cityNames("spain")).toHaveLength(4);
    expect(cityNames("fran")).toHaveLength(5);
    expect(cityNames("rance")).toEqual([]);
  });

  // spec 1-5.10 1-9.02
  test("are at most 5 in the add-boat dialog", () => expect(cityNames("france")).toHaveLength(5));

  // spec 1-5.09
  test("begin with the city whose name is typed", () => {
    for (const { name } of referenceCities) expect(cityNames(name)[0]).toBe(name);
  });

  test("never fail and never exceed the maximum, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (query) => {
        expect(suggestCities(query).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("port suggestions", () => {
  // spec 1-5.11
  test("need a city that has ports", () => {
    expect(suggestPorts("", "p")).toEqual([]);
    expect(suggestPorts("Paris, France", "p")).toEqual([]);
  });

  // spec 1-5.11 1-5.13 1-9.02
  test("start at one typed character", () => {
    expect(suggestPorts("Nice, France", "")).toEqual([]);
    expect(suggestPorts("Nice, France", " ")).toEqual([]);
    expect(suggestPorts("Nice, France", "P")).toEqual(referencePorts["Nice, France"]);
  });

  // spec 1-5.12
  test("put ports that begin with the query first", () => {
    expect(suggestPorts("Cannes, France", "port")).toEqual([
      "Port Canto",
      "Port Pierre Canto",
      "Vieux Port de Cannes",
    ]);
    expect(suggestPorts("cannes", "PIÉRRE")).toEqual(["Port Pierre Canto"]);
  });
});
