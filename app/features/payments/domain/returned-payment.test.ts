import { expect, test } from "vitest";
import { returnedMoney } from "./returned-payment.ts";

test.each([
  ["dates_taken", "returned"],
  ["dates_past", "returned_late"],
  ["already_paid", "returned_other"],
  ["amount_mismatch", "returned_other"],
  [null, "returned_other"],
] as const)("a renter whose money went back for %s is told about %s money", (reason, told) => {
  expect(returnedMoney(reason)).toBe(told);
});
