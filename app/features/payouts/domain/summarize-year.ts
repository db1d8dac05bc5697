import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { subtractCents } from "#app/platform/money.ts";
import { type PaidRental, type YearlySummary, yearlySummary } from "./yearly-summary.ts";
import type { Earning } from "./earning.ts";

/** An owner's payouts of a year, as platforms report them. */
export function summaryOf(earnings: readonly Earning[], year: number): YearlySummary {
  return yearlySummary(earnings.flatMap(paidRental), year);
}

function paidRental(earning: Earning): PaidRental[] {
  const { paidCents, refundCents, commissionCents, shareCents, payout } = earning;
  if (payout.status !== "paid" || payout.paidAt === null) return [];
  // Cancelled before the payout was sent: nothing was paid to the owner, and nothing withheld.
  if (payout.amountCents === 0 && shareCents === 0) return [];
  return [
    {
      paidOn: todayInParis(payout.paidAt),
      grossCents: subtractCents(paidCents, refundCents),
      commissionCents,
      // Not `payout.withheldCents`: if the rental was cancelled later, the payout is more than the share.
      withheldCents: subtractCents(shareCents, payout.amountCents),
      paidCents: payout.amountCents,
    },
  ];
}
