import { expect, test } from "vitest";
import { readSleepingAreas } from "./sleeping-areas.ts";

test("sleeping areas are read as they are stored", () => {
  const areas = [{ id: "a", name: "Cabine avant", details: "Lit double" }];
  expect(readSleepingAreas(areas)).toEqual(areas);
});

test("a sleeping area without an id is named by its place in the list, and what is no text is empty", () =>
  expect(readSleepingAreas([{ name: "Carré" }, "Poste 12", { id: 4, details: 2 }])).toEqual([
    { id: "area-1", name: "Carré", details: "" },
    { id: "area-2", name: "", details: "" },
  ]));

test.each([null, {}, "Carré"])("%o has no sleeping areas", (stored) =>
  expect(readSleepingAreas(stored)).toEqual([]),
);
