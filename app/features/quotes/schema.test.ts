import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { highestQuoteCents, quoteAmountSchema } from "./schema.ts";

test("an amount is read as people type it, in cents", () => {
  expect(quoteAmountSchema.parse("1 160,50")).toBe(116_050);
  expect(quoteAmountSchema.parse("0.50")).toBe(50);
  expect(quoteAmountSchema.parse("999999,99")).toBe(highestQuoteCents);
});

test("an amount is above 0 and no more than can be collected at once", () => {
  const none = ["", "0", "0,00", "-5", "beaucoup", "12 boats", undefined];
  const tooMuch = ["1000000", "1000000000000", "1e12", "1e3"];
  const threeDecimals = ["12,345", "12.345"];
  const typed = [...none, ...tooMuch, ...threeDecimals];
  expect(typed.filter((text) => quoteAmountSchema.safeParse(text).success)).toEqual([]);
});

test("an amount that the payment provider does not collect is refused with the least that it does", () => {
  for (const text of ["0,01", "0.49"]) {
    const messages = quoteAmountSchema.safeParse(text).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([expect.stringMatching(/^Entrez un montant d.au moins 0,50\s€$/)]);
  }
});

/** What an English page says of an amount. */
const saidOf = (amount: string) =>
  inLanguage("en", () => quoteAmountSchema.safeParse(amount).error?.issues[0]?.message);

test("the limits of an amount are French on English pages too, and stay on one line", () => {
  expect(saidOf("1000000")).toBe("Enter an amount of 999\u202F999,99\u00A0€ at most");
  expect(saidOf("0,49")).toBe("Enter an amount of at least 0,50\u00A0€");
});
