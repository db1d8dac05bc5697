import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "#app/features/places/domain/nearby-cities.ts";
import { referenceHarbours } from "#app/features/places/domain/reference-harbours.ts";
import { areaNearby } from "./area-nearby.ts";

test("the area nearby ends 30 km to the north, south, east and west of any harbour", () => {
  fc.assert(
    fc.property(fc.constantFrom(...referenceHarbours), (harbour) => {
      const { south, west, north, east } = areaNearby(harbour);
      const { latitude, longitude } = harbour;
      const ends = [
        { latitude: north, longitude },
        { latitude: south, longitude },
        { latitude, longitude: east },
        { latitude, longitude: west },
      ];
      for (const end of ends) expect(distanceKm(harbour, end)).toBeCloseTo(30, 1);
      expect(north).toBeGreaterThan(south);
      expect(east).toBeGreaterThan(west);
    }),
  );
});
