import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import { type CalendarDate, dayInParis, daysBetween } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";
import { ownerDebt } from "./owner-debt.ts";
import { type PayoutStatus, unsentPayoutStatuses } from "./payout-lifecycle.ts";
import { byDueDate, settleDebt } from "./settle-debt.ts";
import { withholdDebt } from "./withhold-debt.ts";

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

/**
 * Whether no more money is to come for the rental. Of a cancelled one, some can be to come although nothing is
 * left of the share: what payouts of other rentals withheld while its own was on its way, and came back.
 */
export function isDone(earning: Earning): boolean {
  const { payout, shareCents } = earning;
  if (payout.status === "paid") return true;
  return shareCents === 0 && (payout.amountCents === 0 || !isUnsent(earning));
}

/** What an owner owes, in cents, by all of their earnings. */
export function debtOf(earnings: readonly Earning[]): Cents {
  const created = earnings.filter((earning) => !isUpcoming(earning));
  return ownerDebt({
    feeCents: sum(earnings, ({ feeCents }) => feeCents),
    payoutCents: sum(created, ({ payout }) => payout.amountCents),
    shareCents: sum(created, ({ shareCents }) => shareCents),
  });
}

/** The earnings, with what the owner owes (`debtCents`) already withheld from payouts that were not sent. */
export function withDebtSettled(earnings: readonly Earning[], debtCents: Cents): Earning[] {
  const unsent = earnings.filter(isUnsent).map((earning) => ({
    ...earning.payout,
    reservationId: earning.reservationId,
    shareCents: earning.shareCents,
    isDisputed: earning.isDisputed,
  }));
  const settled = new Map(
    settleDebt(unsent, debtCents).map(({ reservationId, amountCents, withheldCents }) => [
      reservationId,
      { amountCents, withheldCents },
    ]),
  );
  return earnings.map((earning) => ({
    ...earning,
    payout: { ...earning.payout, ...settled.get(earning.reservationId) },
  }));
}

/** Statuses of payouts that do not come by themselves: paid, or waiting for another IBAN, as the row says. */
const notComing: ReadonlySet<Earning["payout"]["status"]> = new Set(["paid", "failed", "reversed"]);

/**
 * The next payout of an owner, of rentals that are paid out together; null when nothing is to come. Overdue
 * rentals are paid out together.
 */
export function nextPayout(earnings: readonly Earning[], today: CalendarDate) {
  const coming = earnings
    .filter((one) => !isDone(one) && !notComing.has(one.payout.status))
    .filter((one) => !one.isDisputed && !one.isRefundUndecided)
    .toSorted((one, other) => byDueDate(one.payout, other.payout));
  const [first] = coming;
  if (!first) return null;
  const on = payoutDay(first);
  const rentals = coming.filter((earning) => payoutDay(earning) <= (on < today ? today : on));
  const amountCents = amountAfterDebt(rentals, debtOf(earnings));
  return {
    on,
    inDays: Math.max(0, daysBetween(today, on)),
    amountCents,
    /** Negative if a payout gives back what others withheld. */
    withheldCents: subtractCents(
      sum(rentals, ({ shareCents }) => shareCents),
      amountCents,
    ),
    rentals,
  };
}

/** The sum of everything to come, in cents, less what the next payouts will withhold. */
export function amountToCome(earnings: readonly Earning[]): Cents {
  return amountAfterDebt(
    earnings.filter((earning) => !isDone(earning)),
    debtOf(earnings),
  );
}

/**
 * The sum of these payouts, in cents, once they withheld what the owner owes: payouts that do not exist yet
 * will, and disputed ones if the renter's bank returns their money. Others have nothing more to withhold
 * (`withDebtSettled`).
 */
function amountAfterDebt(rentals: readonly Earning[], debtCents: Cents): Cents {
  const { yes = [], no = [] } = Object.groupBy(rentals, (one) =>
    isUpcoming(one) || (one.isDisputed && isUnsent(one)) ? "yes" : "no",
  );
  const withheld = withholdDebt(
    yes.map(({ payout }) => payout),
    debtCents,
  );
  return addCents(
    ...no.map(({ payout }) => payout.amountCents),
    ...withheld.map(({ amountCents }) => amountCents),
  );
}

function isUpcoming({ payout }: Earning): boolean {
  return payout.status === "upcoming";
}

function isUnsent({ payout }: Earning): boolean {
  return unsentPayoutStatuses.some((status) => status === payout.status);
}

/** The sum of an amount of each earning, in cents. */
export function sum(earnings: readonly Earning[], amountOf: (earning: Earning) => Cents): Cents {
  return cents(earnings.reduce((total, earning) => total + amountOf(earning), 0));
}
