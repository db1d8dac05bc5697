import { expect, test } from "vitest";
import { highestQuoteCents, quoteAmountSchema } from "./schema.ts";

test("an amount is read as people type it, in cents", () => {
  expect(quoteAmountSchema.parse("1 160,50")).toBe(116_050);
  expect(quoteAmountSchema.parse("0.01")).toBe(1);
  expect(quoteAmountSchema.parse("999999,99")).toBe(highestQuoteCents);
});

test("an amount is above 0 and no more than can be collected at once", () => {
  for (const text of ["", "0", "0,00", "-5", "1e3", "12,345", "beaucoup", "1000000", undefined]) {
    expect(quoteAmountSchema.safeParse(text).success).toBe(false);
  }
});
