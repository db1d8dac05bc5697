import { describe, expect, test } from "vitest";
import { foldText } from "#app/features/places/domain/text-matching.ts";
import { referenceManufacturers } from "./reference-manufacturers.ts";

describe("the manufacturers", () => {
  // spec 1-3.27
  test("are 67, without duplicates", () => {
    expect(referenceManufacturers).toHaveLength(67);
    expect(new Set(referenceManufacturers.map(foldText)).size).toBe(67);
  });

  test("are in alphabetical order", () => {
    const folded = referenceManufacturers.map(foldText);
    expect(folded).toEqual(folded.toSorted());
  });

  test("contain only characters that forms accept", () => {
    for (const name of referenceManufacturers) expect(name).not.toMatch(/[<>#"()!°$+;€*?=`_@]/);
  });
});
