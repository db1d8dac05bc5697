import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import { type CalendarDate, dateParts, dayInParis } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";
import { earningParts } from "./earning-parts.ts";

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
  return yearlySummary(earnings.filter(isCounted).flatMap(earningParts).flatMap(paidRental), year);
}

/** Whether there is anything to report: a year can have only what was paid of rentals counted before. */
export function isReported({ total }: YearlySummary): boolean {
  return total.count > 0 || total.paidCents !== 0;
}

/** False if the rental was cancelled before its payout was sent: nothing was paid to the owner, or withheld. */
function isCounted({ shareCents, payout }: Earning): boolean {
  return payout.amountCents !== 0 || shareCents !== 0;
}

/**
 * A part of an earning as it counts: the whole rental once, and nothing of it for what is given back. None
 * until it is paid.
 */
function paidRental({ payout, ...money }: Earning): PaidRental[] {
  const { amountCents: paidCents, givesBack, paidAt } = payout;
  if (payout.status !== "paid" || paidAt === null) return [];
  const grossCents = subtractCents(money.paidCents, money.refundCents);
  const counted = givesBack
    ? ({ count: 0, grossCents: cents(0), commissionCents: cents(0) } as const)
    : ({ count: 1, grossCents, commissionCents: money.commissionCents } as const);
  // Not `payout.withheldCents`: if the rental was cancelled later, the payout is more than the share, and if
  // the owner bore a loss, the share is less.
  const withheldCents = subtractCents(
    counted.grossCents,
    addCents(counted.commissionCents, paidCents),
  );
  return [{ paidOn: dayInParis(paidAt), ...counted, withheldCents, paidCents }];
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
