import { expect, test } from "vitest";
import { checkInTimes } from "./listing-choices.ts";

// spec 2-9.11
test("check-in times are the 48 half hours of a day, in order", () => {
  expect(checkInTimes).toHaveLength(48);
  expect(checkInTimes.slice(0, 3)).toEqual(["00:00", "00:30", "01:00"]);
  expect(checkInTimes.at(-1)).toBe("23:30");
  expect(checkInTimes).toEqual(checkInTimes.toSorted());
  expect(new Set(checkInTimes).size).toBe(48);
});
