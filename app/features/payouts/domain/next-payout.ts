import { addCents, type Cents, cents, subtractCents } from "#app/platform/money.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";
import { isDone, isUnsent, isUpcoming, payoutDay, sumOf } from "./earning-status.ts";
import { debtOf } from "./owner-debt.ts";
import { byDueDate } from "./settle-debt.ts";
import { withholdDebt } from "./withhold-debt.ts";

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
  const amountCents = settledAmount(rentals, debtOf(earnings));
  return {
    on,
    inDays: Math.max(0, daysBetween(today, on)),
    amountCents,
    /** Negative if a payout gives back what others withheld. */
    withheldCents: subtractCents(
      sumOf(rentals, ({ shareCents }) => shareCents),
      amountCents,
    ),
    rentals,
  };
}

/** The sum of everything to come, in cents, less what the next payouts will withhold. */
export function amountToCome(earnings: readonly Earning[]): Cents {
  return settledAmount(
    earnings.filter((earning) => !isDone(earning)),
    debtOf(earnings),
  );
}

/**
 * What an owner got back of losses, in cents, as long as no payout to come takes it up: it is added to the next
 * rental's payout, or paid by itself (`givesBackAfterDays`).
 */
export function waitingToBeGivenBack(earnings: readonly Earning[]): Cents {
  const isTakenUp = earnings.some((one) => !isDone(one) && takesCredit(one));
  return cents(isTakenUp ? 0 : Math.max(0, 0 - debtOf(earnings)));
}

/** Whether what the owner is owed is added to the payout of this rental. */
function takesCredit(one: Earning): boolean {
  return isUpcoming(one) && !one.isDisputed;
}

/**
 * The sum of these payouts, in cents, once they withheld what the owner owes: payouts that do not exist yet
 * will, and disputed ones if the renter's bank returns their money. Others have nothing more to withhold
 * (`withDebtSettled`). What the owner is owed is added to one that does not exist yet.
 */
function settledAmount(rentals: readonly Earning[], owedCents: Cents): Cents {
  const { withholding = [], settled = [] } = Object.groupBy(rentals, (one) =>
    isUpcoming(one) || (one.isDisputed && isUnsent(one)) ? "withholding" : "settled",
  );
  const withheld = withholdDebt(
    withholding.map(({ payout }) => payout),
    cents(Math.max(0, owedCents)),
  );
  const canAdd = withholding.some(takesCredit);
  return addCents(
    cents(canAdd ? Math.max(0, 0 - owedCents) : 0),
    ...settled.map(({ payout }) => payout.amountCents),
    ...withheld.map(({ amountCents }) => amountCents),
  );
}
