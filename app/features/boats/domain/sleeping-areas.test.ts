import { expect, test } from "vitest";
import { readSleepingAreas } from "./sleeping-areas.ts";

test("stored sleeping areas are read unchanged", () => {
  const areas = [{ id: "a", name: "Cabine avant", details: "Lit double" }];
  expect(readSleepingAreas(areas)).toEqual(areas);
});

test("a sleeping area without an id gets one from its position, and values that are not text become empty", () =>
  expect(readSleepingAreas([{ name: "Carré" }, "Poste 12", { id: 4, details: 2 }])).toEqual([
    { id: "area-1", name: "Carré", details: "" },
    { id: "area-2", name: "", details: "" },
  ]));

test.each([null, {}, "Carré"])("the stored value %o contains no sleeping areas", (stored) =>
  expect(readSleepingAreas(stored)).toEqual([]),
);
