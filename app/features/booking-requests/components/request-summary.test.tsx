// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { bareBoat } from "#tests/factories/boat-page-data.ts";
import { run, textOf } from "#tests/support/running-part.tsx";
import { RequestSummary } from "./request-summary.tsx";

const choice = { from: calendarDate("2027-07-10"), to: calendarDate("2027-07-11"), guests: 2 };
const captain = {
  id: "captain",
  name: "professional-captain",
  priceCents: cents(18_000),
  priceUnit: "jour",
  isRequired: false,
} as const;

async function summaryOf(isPaidOnSite: boolean) {
  const pricing = {
    ...bareBoat.pricing,
    basePriceCents: cents(20_000),
    extras: [{ ...captain, isPaidOnSite }],
  };
  const stay = priceStay(pricing, choice, [{ id: captain.id, quantity: 1 }]);
  return textOf(await run(<RequestSummary title="Sloop Mistral" {...{ choice, stay }} />));
}

test("a request shows how much is paid online only if part of its price is paid on the spot", async () => {
  expect(await summaryOf(true)).toMatch(/Prix complet760 €dont à payer en ligne400 €$/);
  expect(await summaryOf(false)).toMatch(/Prix complet760 €$/);
});
