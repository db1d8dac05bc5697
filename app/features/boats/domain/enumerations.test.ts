import { describe, expect, test } from "vitest";
import { checkInTimes, countryCodes, defaultCountryCode } from "./enumerations.ts";

// spec 2-9.11
test("check-in times are the 48 half hours of a day, in order", () => {
  expect(checkInTimes).toHaveLength(48);
  expect(checkInTimes.slice(0, 3)).toEqual(["00:00", "00:30", "01:00"]);
  expect(checkInTimes.at(-1)).toBe("23:30");
  expect(checkInTimes).toEqual(checkInTimes.toSorted());
  expect(new Set(checkInTimes).size).toBe(48);
});

describe("telephone prefixes", () => {
  // spec 1-3.20 2-9.12
  test("are the six of spec 1 §3, France the default", () => {
    expect(countryCodes).toEqual(["+33", "+1", "+44", "+49", "+39", "+34"]);
    expect(defaultCountryCode).toBe("+33");
  });
});
