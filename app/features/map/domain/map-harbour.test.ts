import { expect, test } from "vitest";
import {
  readSearchArea,
  writeSearchArea,
} from "#app/features/matching-boats/domain/search-area.ts";
import {
  harboursWithin,
  referenceHarbours,
} from "#app/features/places/domain/reference-harbours.ts";
import { areaAround } from "./map-harbour.ts";

test.each(referenceHarbours)(
  "the area around $port of $city contains it, also after a round trip through a URL",
  (harbour) => {
    const area = readSearchArea(writeSearchArea(areaAround([harbour])));
    expect(area && harboursWithin(area)).toContain(harbour);
  },
);

test("the area around several harbours contains them all", () => {
  const antibes = referenceHarbours.filter(({ city }) => city === "Antibes, France");
  expect(harboursWithin(areaAround(antibes))).toEqual(antibes);
});
