import { describe, expect, it } from "vitest";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
import { htmlOf, readingOf, textsOf } from "#tests/setup/read-markup.tsx";
import { boatInWords } from "../boat-words.server.ts";
import { type BoatDetails, bookableBoat } from "../queries/boat-details.server.ts";
import { BookingBar } from "./booking-bar.tsx";
import { BookingCard } from "./booking-card.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";

const wordsOf = (traits: Partial<BoatDetails>) =>
  boatInWords({ ...barePage, boat: { ...bareBoat, ...traits } }, "fr");

describe("the booking card", () => {
  const pricing = {
    basePriceCents: cents(10_000),
    periods: readSeasonalPricing([{ id: "a", startDate: "01-07", endDate: "31-08", price: 200 }]),
    extras: [],
  };
  const taken = [{ startsOn: calendarDate("2027-06-20"), endsOn: calendarDate("2027-06-22") }];
  const booking = (from: string | null, to: string | null, traits: Partial<BoatDetails> = {}) => ({
    boat: bookableBoat({ ...bareBoat, pricing, ...traits }),
    calendar: { ...barePage.calendar, taken },
    choice: { from: from ? calendarDate(from) : null, to: to ? calendarDate(to) : null, guests: 3 },
    onChoose: () => {},
  });
  const card = (from: string | null, to: string | null, traits: Partial<BoatDetails> = {}) => (
    <BookingCard
      {...booking(from, to, traits)}
      words={wordsOf({ pricing, ...traits })}
      id="booking"
      rating={null}
      onRequest={() => true}
    />
  );

  const bar = (from: string | null, to: string | null) =>
    readingOf(<BookingBar {...booking(from, to)} formId="booking" />);

  // spec 1-2.76
  it("asks for departure, return, and guests from 1 to the capacity", () => {
    const markup = htmlOf(card(null, null));
    expect(markup.match(/type="date"[^>]* name="(dateFrom|dateTo)"/g)).toHaveLength(2);
    expect(markup.match(/<option/g)).toHaveLength(8);
    expect(textsOf(markup)).toContain("8 passagers");
  });

  // spec 1-2.65
  it("opens calendars from today to the last day that can be asked for", () =>
    expect(htmlOf(card(null, null)).match(/min="2027-06-01" max="2028-12-01"/g)).toHaveLength(2));

  // spec 1-2.77 1-2.79
  it("has both ways to the owner, and its notes, with and without dates", () => {
    for (const part of [card(null, null), card("2027-06-10", "2027-06-12")]) {
      const texts = textsOf(htmlOf(part));
      for (const text of [
        "Demander à réserver",
        "Contacter le propriétaire",
        "Les frais sont calculés plus tard.",
        "Paiement sécurisé",
      ]) {
        expect(texts).toContain(text);
      }
    }
  });

  // spec 1-2.79
  it("speaks of flexible cancellation where it is flexible, and always of the boat's own terms", () => {
    const flexible = readingOf(card(null, null, { cancellationPolicy: "flexible" }));
    expect(flexible).toContain("Annulation flexible | Remboursement intégral jusqu'à 1 jour");
    expect(readingOf(card(null, null))).not.toContain("Annulation flexible");
    expect(readingOf(card(null, null))).toContain("Remboursement de 70 %");
  });

  // spec 1-2.75
  it("shows the price of a day, or the average of days of several prices", () => {
    expect(readingOf(card(null, null))).toContain("100 € | par jour");
    expect(readingOf(card("2027-07-01", "2027-07-02"))).toContain("200 € | par jour");
    expect(readingOf(card("2027-06-30", "2027-07-01"))).toContain("150 € | par jour en moyenne");
    expect(readingOf(card(null, null, { pricing: bareBoat.pricing }))).toContain("Prix à convenir");
  });

  // spec 1-2.78
  it("breaks the price down by days of the same price, with the total", () => {
    const { boat } = booking(null, null);
    const stay = priceStay(pricing, calendarDate("2027-06-29"), calendarDate("2027-07-01"));
    if (!stay) throw new Error("Every day has a price");
    expect(readingOf(<PriceBreakdown stay={stay} boat={boat} words={wordsOf({ pricing })} />)).toBe(
      "100 € × 2 jours | 29 – 30 juin 2027 | 200 € | 200 € × 1 jour | 1er juillet 2027 | 200 € | Total | 400 €",
    );
  });

  it("says which of the chosen days are taken", () =>
    expect(readingOf(card("2027-06-18", "2027-06-21"))).toContain(
      "Le bateau est déjà pris sur ces jours : 20 – 22 juin 2027.",
    ));

  it("says when days are too far away", () =>
    expect(readingOf(card("2028-11-30", "2028-12-02"))).toContain(
      "Ces dates sont trop lointaines",
    ));

  it("has a bar on phones with the price, or the total, and the action", () => {
    expect(bar(null, null)).toBe("100 € | par jour | Choisir les dates | Demander à réserver");
    expect(bar("2027-06-29", "2027-07-01")).toBe(
      "400 € | 29 juin – 1er juillet 2027 | Demander à réserver",
    );
  });
});
