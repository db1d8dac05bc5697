import { describe, expect, test } from "vitest";
import { manufacturerSuggestionCap, suggestManufacturers } from "./manufacturer-suggestions.ts";

describe("manufacturer suggestions", () => {
  // spec 1-5.11 1-5.13 1-9.02
  test("start at one typed character", () => {
    expect(suggestManufacturers("")).toEqual([]);
    expect(suggestManufacturers("z")).toEqual(["Zodiac", "Azimut", "Wauquiez"]);
  });

  test("ignore case and accents", () => {
    expect(suggestManufacturers("bene")).toEqual(["Bénéteau"]);
  });

  // spec 1-5.13 1-9.02
  test("are at most 8", () => {
    expect(manufacturerSuggestionCap).toBe(8);
    expect(suggestManufacturers("a")).toHaveLength(8);
  });
});
