import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { LineItem } from "./domain/line-item.ts";
import { lineItemLabel } from "./labels.ts";

const rental: LineItem = {
  kind: "rental",
  startsOn: calendarDate("2027-07-10"),
  endsOn: calendarDate("2027-07-16"),
  count: 7,
  unitCents: cents(555),
  amountCents: cents(3885),
};
const extra = {
  kind: "extra",
  extraId: "1",
  name: "hostess",
  count: 3,
  unitCents: cents(15_000),
  amountCents: cents(90_000),
  isRequired: false,
  isOnSite: false,
} as const;
const discount: LineItem = { kind: "discount", amountCents: cents(-500), fromDays: 3, percent: 10 };

const partsOf = (line: LineItem, locale: "fr" | "en" = "fr") =>
  lineItemLabel(line, "Hôtesse", { locale })
    .split(" ")
    .map((part) => part.replaceAll(/[\u00a0\u202f]/g, " "));

test.each<[LineItem, string[]]>([
  [rental, ["5,55 € × 7 jours"]],
  [{ ...extra, unit: "jour", quantity: 1 }, ["Hôtesse,", "150 € × 3 jours"]],
  [{ ...extra, unit: "nuit", quantity: 2 }, ["2 × Hôtesse,", "150 € × 3 nuits"]],
  [{ ...extra, unit: "forfait", quantity: 2 }, ["2 × Hôtesse,", "150 €"]],
  [discount, ["Remise", "de", "10 %", "dès", "3 jours"]],
])("the label of a price line breaks only before a price or a word: %#", (line, parts) => {
  expect(partsOf(line)).toEqual(parts);
});

test("English labels do not break within a sum either", () => {
  expect(partsOf(rental, "en")).toEqual(["5,55 € × 7 days"]);
});
