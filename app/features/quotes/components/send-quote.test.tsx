// @vitest-environment happy-dom
import { getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { SendQuoteSection } from "./send-quote.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// spec 2-5.03
test("the button 'Utiliser …' writes exactly what the renter saw to be paid online", async () => {
  const days = { dateFrom: calendarDate("2027-07-10"), dateTo: calendarDate("2027-07-12") };
  const skipper = {
    id: "1",
    name: "professional-captain",
    priceCents: cents(15_050),
    priceUnit: "jour",
    isRequired: true,
    isPaidOnSite: false,
  } as const;
  const linen = { ...skipper, id: "2", name: "other", isPaidOnSite: true };
  const times = { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "10:00", dayCheckOut: "18:00" };
  const pricing = {
    basePriceCents: cents(29_025),
    periods: [],
    extras: [skipper, linen],
    times,
  };
  const proposal = {
    defaultAmountCents: cents(58_050),
    stay: priceStay(pricing, { from: days.dateFrom, to: days.dateTo, guests: 2 }),
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SendQuoteSection proposal={proposal} days={days} renterName="Claire" pageAnswer={null} />
      ),
    },
  ]);
  const { body } = document;
  await act(async () =>
    createRoot(body.appendChild(document.createElement("div"))).render(<Page />),
  );
  expect(getByLabelText(body, "Montant du devis")).toHaveProperty("value", "580,50");
  await act(async () => getByRole(body, "button", { name: /^Utiliser 1.322,25.€$/ }).click());
  expect(getByLabelText(body, "Montant du devis")).toHaveProperty("value", "1322,25");
});
