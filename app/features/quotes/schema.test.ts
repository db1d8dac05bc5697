import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import { maxNoteLength } from "./domain/quote-note.ts";
import { highestQuoteCents, quoteAmountSchema, sendQuoteSchema } from "./schema.ts";

test("an amount is parsed into cents, as people type it", () => {
  expect(quoteAmountSchema.parse("1 160,50")).toBe(116_050);
  expect(quoteAmountSchema.parse("0.50")).toBe(50);
  const copied = ["1\u2009160,50\u00A0€", "\u200E1\u202F160,50\u200B", "1\u2007160,50\u200F €"];
  expect(copied.map((text) => quoteAmountSchema.parse(text))).toEqual([116_050, 116_050, 116_050]);
  expect(quoteAmountSchema.parse("999999,99")).toBe(highestQuoteCents);
});

test("an amount must be above 0 and at most the provider's maximum, with two decimals at most", () => {
  const none = ["", "0", "0,00", "-5", "beaucoup", "12 boats", undefined];
  const tooMuch = ["1000000", "1000000000000", "1e12", "1e3"];
  const threeDecimals = ["12,345", "12.345"];
  const typed = [...none, ...tooMuch, ...threeDecimals];
  expect(typed.filter((text) => quoteAmountSchema.safeParse(text).success)).toEqual([]);
});

test.each([
  ["1.500", "Entrez un montant supérieur à 0, écrit comme 1500 ou 1500,50"],
  ["1.500,50", "Entrez un montant supérieur à 0, écrit comme 1500 ou 1500,50"],
  ["0", "Entrez un montant supérieur à 0"],
  ["", "Entrez un montant supérieur à 0"],
])("the error of the amount '%s' says how to write one, if it could not be read", (typed, text) => {
  const quote = { boatId: randomUUID(), otherUserId: randomUUID(), amount: typed };
  const own = { ownLabel: "Skipper", ownAmount: typed };
  const { issues = [] } = sendQuoteSchema.safeParse({ ...quote, ...own }).error ?? {};
  expect(issues.map(({ message }) => message)).toEqual([text, text]);
});

test("an amount below the provider's minimum is refused with that minimum", () => {
  for (const text of ["0,01", "0.49"]) {
    const messages = quoteAmountSchema.safeParse(text).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([expect.stringMatching(/^Entrez un montant d.au moins 0,50\s€$/)]);
  }
});

/** The error text of an amount on an English page. */
const saidOf = (amount: string) =>
  inLanguage("en", () => quoteAmountSchema.safeParse(amount).error?.issues[0]?.message);

test("the limits of an amount are formatted as in French on English pages too, and do not wrap", () => {
  expect(saidOf("1000000")).toBe("Enter an amount of 999\u202F999,99\u00A0€ at most");
  expect(saidOf("0,49")).toBe("Enter an amount of at least 0,50\u00A0€");
});

test.each<[string, Record<string, string>, string[]]>([
  ["no amount, a line without a name", { amount: "", ownAmount: "30" }, ["amount", "ownLabel"]],
  ["no amount, a line without one", { amount: "x", ownLabel: "Skipper" }, ["amount", "ownAmount"]],
  ["a line with neither", { amount: "390", ownAmount: "trente" }, ["ownAmount", "ownLabel"]],
  [
    "a long note, a line without a name",
    { amount: "390", ownAmount: "30", note: "a".repeat(maxNoteLength + 1) },
    ["note", "ownLabel"],
  ],
  ["no amount, no line", { amount: "" }, ["amount"]],
])("all errors of a quote's form are reported at once: %s", (_, typed, fields) => {
  const ids = { boatId: randomUUID(), otherUserId: randomUUID() };
  const issues = sendQuoteSchema.safeParse({ ...ids, ...typed }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join(".")).toSorted()).toEqual(fields);
});
