import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import { type CalendarDate, dateParts, dayInParis } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";

/** A rental whose owner was paid, in cents: `paidCents` is gross less commission less withheld. */
export type PaidRental = {
  paidOn: CalendarDate;
  /** 0 for what was paid of a rental that was counted before. */
  count: 0 | 1;
  /** What the renter paid, less refunds. */
  grossCents: Cents;
  commissionCents: Cents;
  /**
   * What was withheld from this payout: cancellation fees, losses of this rental that the owner bears, and
   * payouts of other rentals that were cancelled later. For such a cancelled rental itself it is negative, by
   * the amount that was overpaid, so that both together withhold nothing. So it is when what was withheld is
   * paid after all.
   */
  withheldCents: Cents;
  paidCents: Cents;
};

type Sums = Omit<PaidRental, "paidOn" | "count"> & { count: number };

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

/** Whether there is anything to report: a year can have only what was paid of rentals counted before. */
export function isReported({ total }: YearlySummary): boolean {
  return total.count > 0 || total.paidCents !== 0;
}

/**
 * What was paid for a rental. What was withheld entirely counts when it was: it was set against a debt. If
 * some of it is paid later after all, only that is counted then, because the earlier year is reported
 * already.
 */
function paidRental({ shareCents, payout, ...money }: Earning): PaidRental[] {
  const { amountCents, emptiedAt } = payout;
  const paidAt = payout.status === "paid" ? payout.paidAt : null;
  // Cancelled before the payout was sent: nothing was paid to the owner, and nothing withheld.
  if (amountCents === 0 && shareCents === 0) return [];
  const none = cents(0);
  const rental = {
    count: 1,
    grossCents: subtractCents(money.paidCents, money.refundCents),
    commissionCents: money.commissionCents,
  } as const;
  const counted = { count: 0, grossCents: none, commissionCents: none } as const;
  if (emptiedAt === null) {
    return paidAt ? [paidPart(paidAt, payout.givesBack ? counted : rental, amountCents)] : [];
  }
  return [
    paidPart(emptiedAt, rental, none),
    ...(paidAt && amountCents > 0 ? [paidPart(paidAt, counted, amountCents)] : []),
  ];
}

function paidPart(
  at: Date,
  part: Pick<PaidRental, "count" | "grossCents" | "commissionCents">,
  paidCents: Cents,
): PaidRental {
  // Not `payout.withheldCents`: if the rental was cancelled later, the payout is more than the share, and if
  // the owner bore a loss, the share is less.
  const withheldCents = subtractCents(part.grossCents, addCents(part.commissionCents, paidCents));
  return { paidOn: dayInParis(at), ...part, withheldCents, paidCents };
}

function sumOf(rentals: readonly PaidRental[]): Sums {
  const sum = (amountOf: (rental: PaidRental) => Cents) =>
    rentals.reduce((total, rental) => addCents(total, amountOf(rental)), cents(0));
  return {
    count: rentals.reduce((total, { count }) => total + count, 0),
    grossCents: sum(({ grossCents }) => grossCents),
    commissionCents: sum(({ commissionCents }) => commissionCents),
    withheldCents: sum(({ withheldCents }) => withheldCents),
    paidCents: sum(({ paidCents }) => paidCents),
  };
}
