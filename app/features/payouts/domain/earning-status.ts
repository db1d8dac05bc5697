import { type Cents, cents } from "#app/platform/money.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";
import { type PayoutStatus, unsentPayoutStatuses } from "./payout-lifecycle.ts";

/** The status of a payout that its owner sees. */
export type ShownStatus = PayoutStatus | "upcoming" | "held" | "disputed" | "refund_undecided";

/** What decides the shown status of an open payout. */
export type PayoutConditions = {
  now: Date;
  /** Null if the owner's tax details are not missing. */
  missingTaxDetails: { isHeld: boolean } | null;
};

/**
 * The shown status of a payout. It is `due` from its due date, even if the hourly job has not created it
 * yet; until it is sent, it can be `disputed`, `refund_undecided` or `held` instead.
 */
export function statusAt(
  { payout, isDisputed, isRefundUndecided }: Earning,
  { now, missingTaxDetails }: PayoutConditions,
): ShownStatus {
  const { status, dueAt } = payout;
  if (status !== "upcoming" && status !== "due") return status;
  if (isDisputed) return "disputed";
  if (isRefundUndecided) return "refund_undecided";
  if (missingTaxDetails?.isHeld) return "held";
  return dueAt <= now ? "due" : status;
}

/** The day of a payout in Europe/Paris: when it was paid, or is due. */
export function payoutDay({ payout }: Earning): CalendarDate {
  return dayInParis(payout.paidAt ?? payout.dueAt);
}

/** The day on which money comes, or came: what is overdue comes today at the earliest. */
export function moneyDay(earning: Earning, today: CalendarDate): CalendarDate {
  const day = payoutDay(earning);
  return isDone(earning) || day >= today ? day : today;
}

/**
 * Whether no more money is to come for the rental. Of a cancelled one, some can be to come although nothing
 * is left of the share: what payouts of other rentals withheld while its own was on its way, and came back.
 */
export function isDone(earning: Earning): boolean {
  const { payout, shareCents } = earning;
  if (payout.status === "paid") return true;
  if (shareCents > 0) return false;
  return payout.amountCents === 0 || !(payout.givesBack || isUnsent(earning));
}

/** Whether the payout does not exist yet. */
export function isUpcoming({ payout }: Earning): boolean {
  return payout.status === "upcoming";
}

/** Whether all of the payout was withheld. */
export function isEmptied({ payout }: Earning): boolean {
  return payout.status === "paid" && payout.amountCents === 0;
}

/** Whether the payout exists and can still change. */
export function isUnsent({ payout }: Earning): boolean {
  return unsentPayoutStatuses.some((status) => status === payout.status);
}

/** The sum of an amount of each earning, in cents. */
export function sumOf(earnings: readonly Earning[], amountOf: (earning: Earning) => Cents): Cents {
  return cents(earnings.reduce((total, earning) => total + amountOf(earning), 0));
}
