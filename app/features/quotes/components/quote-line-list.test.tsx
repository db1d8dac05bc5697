import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import type { QuoteLine } from "../domain/quote-lines.ts";
import { QuoteLineList } from "./quote-line-list.tsx";

const days = (startsOn: string, endsOn: string, price: number) => ({
  kind: "rental" as const,
  startsOn: calendarDate(startsOn),
  endsOn: calendarDate(endsOn),
  count: 2,
  unitCents: cents(price),
  amountCents: cents(2 * price),
});

const lines = [days("2027-06-29", "2027-06-30", 20_000), days("2027-07-01", "2027-07-02", 30_000)];

const breakfast = {
  kind: "extra",
  extraId: "1",
  name: "breakfast",
  unit: "forfait",
  quantity: 1,
  count: 1,
  unitCents: cents(900),
  amountCents: cents(900),
  isRequired: false,
  isOnSite: true,
} as const;

/** The classes and the text of the amount beside the heading. */
const sumOf = (paid: readonly QuoteLine[]) =>
  /À régler sur place<\/dt><dd class="([^"]*)">([^<]*)/
    .exec(markup(<QuoteLineList lines={[...lines, ...paid]} />))
    ?.slice(1);

test("the heading of what is paid on the spot shows the sum of several lines, and is heard with that of one", () => {
  const lunch = { ...breakfast, extraId: "2", name: "lunch", amountCents: cents(2100) };
  expect(sumOf([breakfast])).toEqual(["sr-only", "9\u00a0€"]);
  expect(sumOf([breakfast, lunch])).toEqual(["flex-none", "30\u00a0€"]);
});

test("rental lines show their days if there are several, and no line begins or ends with a dot", () => {
  const html = markup(<QuoteLineList lines={lines} />);
  expect(html.match(/<span [^>]*> · <\/span>/g)).toHaveLength(2);
  expect(readable(html)).toContain("· du 29/06/2027 au 30/06/2027");
  expect(readable(markup(<QuoteLineList lines={lines.slice(0, 1)} />))).not.toContain("·");
});
