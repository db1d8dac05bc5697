import fc from "fast-check";
import { expect, test } from "vitest";
import { boatTypes } from "#app/features/boats/domain/boat-type.ts";
import { CityCounts } from "./city-counts.ts";

const anyBoat = fc.record({
  city: fc.constantFrom("Nice, France", "Brest, France", ""),
  type: fc.constantFrom(...boatTypes),
});
const anyChange = fc.record({ slot: fc.nat(5), boat: fc.option(anyBoat) });

test("after any changes, the counts are those of the boats that are left", () => {
  fc.assert(
    fc.property(fc.array(anyChange), (changes) => {
      const counts = new CityCounts(6);
      for (const { slot, boat } of changes) {
        if (boat) counts.put(slot, boat);
        else counts.remove(slot);
      }
      const left = new Map(changes.map(({ slot, boat }) => [slot, boat]));
      const expected = [...left.values()].flatMap((boat) => (boat ? [boat] : []));
      const listed = counts.list();
      expect(listed.every(({ count }) => count > 0)).toBe(true);
      expect(new Set(listed.map(({ city, type }) => `${city} ${type}`)).size).toBe(listed.length);
      const repeated = listed.flatMap(({ city, type, count }) =>
        Array.from({ length: count }, () => `${city} ${type}`),
      );
      expect(repeated.toSorted()).toEqual(
        expected.map(({ city, type }) => `${city} ${type}`).toSorted(),
      );
    }),
  );
});
