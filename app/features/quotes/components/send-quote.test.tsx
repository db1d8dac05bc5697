// @vitest-environment happy-dom
import { findByLabelText, fireEvent, getByLabelText, getByRole } from "@testing-library/dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { unmountLater } from "#tests/support/mounted-roots.ts";
import { SendQuoteSection } from "./send-quote.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// spec 2-5.01 2-5.03
test("the submit button names an amount below the one that the renter saw, next to a button that uses that one", async () => {
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
    discounts: { from3Days: 0, from7Days: 0 },
    times,
  };
  const price = priceStay(pricing, { from: days.dateFrom, to: days.dateTo, guests: 2 });
  const proposal = {
    conversationId: "0198c0de-0000-7000-8000-000000000001",
    stay: { ...days, guests: 2 },
    requestId: null,
    acceptedQuoteId: null,
    replaces: null,
    defaultAmountCents: cents(58_050),
    defaultBasis: { dailyCents: cents(29_025), days: 2, rentedDays: 3 },
    seen: { lines: price?.lines ?? [], askedOn: calendarDate("2027-05-02"), skipper: null },
    validity: [{ hours: 72 as const, until: new Date("2027-05-06T10:00:00Z") }],
    isOffline: false,
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SendQuoteSection proposal={proposal} renterName="Claire" pageAnswer={null} />
      ),
    },
  ]);
  const { body } = document;
  await act(async () =>
    unmountLater(createRoot(body.appendChild(document.createElement("div")))).render(<Page />),
  );
  const amount = await findByLabelText(body, "Montant du devis");
  expect(amount).toHaveProperty("value", "580,50");
  const sending = () =>
    getByRole(body, "button", { name: /^Envoyer \d/ }).textContent.replace(/\s/g, " ");
  expect(sending()).toBe("Envoyer 580,50 €, 741,75 € de moins");
  const isOffered = () =>
    !getByRole<HTMLButtonElement>(body, "button", { name: /^Envoyer/ }).disabled;
  expect(isOffered()).toBe(true);
  expect(body.textContent.replace(/\s/g, " ")).toMatch(
    /741,75 € de moins que le total vuC.est votre prix de base, 2 jours à 290,25 €\. La location en dure 3 jours\./,
  );
  await act(async () => getByRole(body, "button", { name: /^Utiliser 1.322,25.€$/ }).click());
  expect(amount).toHaveProperty("value", "1322,25");
  expect(sending()).toBe("Envoyer 1 322,25 €");
  expect(body.textContent.replace(/\s/g, " ")).toContain("Vous recevez1 641,52 €");
  expect(isOffered()).toBe(true);
  for (const wrong of ["0", "-5", "abc", "12,345"]) {
    await act(async () => {
      fireEvent.input(amount, { target: { value: wrong } });
    });
    expect(isOffered()).toBe(false);
    expect(body.textContent).toContain("Un montant en euros au-dessus de 0");
  }
  expect(body.textContent).toContain("Vous recevez–");
  for (const [price, isPayable] of [
    ["0,5", true],
    ["", false],
    // Copied from a printed price.
    ["\u200E1\u2009000,50\u00A0€\u200B", true],
  ] as const) {
    await act(async () => {
      fireEvent.input(amount, { target: { value: price } });
    });
    expect(isOffered()).toBe(isPayable);
  }
  await act(async () => {
    fireEvent.input(amount, { target: { value: "1 000" } });
  });
  expect(body.textContent).not.toContain("Un montant en euros au-dessus de 0");
  // With the owner's own line, the expected amount is above the one that the renter saw.
  await act(async () => {
    fireEvent.input(amount, { target: { value: "1322,25" } });
    fireEvent.input(getByLabelText(body, "Montant"), { target: { value: "24" } });
  });
  expect(body.textContent.replace(/\s/g, " ")).toContain(
    "24 € de moins que le total vu et votre ligne",
  );
});
