import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import { type CalendarDate, dateParts, dayInParis } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";

/** A rental whose owner was paid, in cents: `paidCents` is gross less commission less withheld. */
export type PaidRental = {
  paidOn: CalendarDate;
  /** What the renter paid, less refunds. */
  grossCents: Cents;
  commissionCents: Cents;
  /**
   * What was withheld from this payout: cancellation fees, losses of this rental that the owner bears, and
   * payouts of other rentals that were cancelled later. For such a cancelled rental itself it is negative, by the amount that was overpaid, so that both
   * together withhold nothing.
   */
  withheldCents: Cents;
  paidCents: Cents;
};

type Sums = Omit<PaidRental, "paidOn"> & { count: number };

/**
 * What platforms report about a seller for a year (DAC7), by the quarter in which each rental was paid out:
 * the number of rentals, what renters paid, what the platform kept of it, and what the seller got.
 */
export function yearlySummary(rentals: readonly PaidRental[], year: number) {
  const ofYear = rentals.filter(({ paidOn }) => dateParts(paidOn).year === year);
  const quarters = [1, 2, 3, 4].map((quarter) => ({
    quarter,
    ...sumOf(ofYear.filter(({ paidOn }) => Math.ceil(dateParts(paidOn).month / 3) === quarter)),
  }));
  return { year, quarters, total: sumOf(ofYear) };
}

export type YearlySummary = ReturnType<typeof yearlySummary>;

/** The same, from an owner's earnings. */
export function summarizeYear(earnings: readonly Earning[], year: number): YearlySummary {
  return yearlySummary(earnings.flatMap(paidRental), year);
}

function paidRental(earning: Earning): PaidRental[] {
  const { paidCents, refundCents, commissionCents, shareCents, payout } = earning;
  if (payout.status !== "paid" || payout.paidAt === null) return [];
  // Cancelled before the payout was sent: nothing was paid to the owner, and nothing withheld.
  if (payout.amountCents === 0 && shareCents === 0) return [];
  const grossCents = subtractCents(paidCents, refundCents);
  return [
    {
      paidOn: dayInParis(payout.paidAt),
      grossCents,
      commissionCents,
      // Not `payout.withheldCents`: if the rental was cancelled later, the payout is more than the share, and if
      // the owner bore a loss, the share is less.
      withheldCents: subtractCents(grossCents, addCents(commissionCents, payout.amountCents)),
      paidCents: payout.amountCents,
    },
  ];
}

function sumOf(rentals: readonly PaidRental[]): Sums {
  const sum = (amountOf: (rental: PaidRental) => Cents) =>
    rentals.reduce((total, rental) => addCents(total, amountOf(rental)), cents(0));
  return {
    count: rentals.length,
    grossCents: sum(({ grossCents }) => grossCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    withheldCents: sum(({ withheldCents }) => withheldCents),
    paidCents: sum(({ paidCents }) => paidCents),
  };
}
