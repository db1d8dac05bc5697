import { expect, test } from "vitest";
import { countryCodes, defaultCountryCode } from "./phone-prefixes.ts";

// spec 1-3.20 2-9.12
test("telephone prefixes are the six of spec 1 §3, France the default", () => {
  expect(countryCodes).toEqual(["+33", "+1", "+44", "+49", "+39", "+34"]);
  expect(defaultCountryCode).toBe("+33");
});
