import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { ShownStatus } from "./domain/earning-status.ts";

/** A payout as its owner sees it, and the day on which it was paid or is due. */
export type ShownPayout = { status: ShownStatus; on: CalendarDate };

/** The label of a payout's status, for its owner. */
export const payoutStatusLabel = /* @__PURE__ */ labelsOf<ShownStatus>({
  upcoming: m.payouts_status_upcoming,
  due: m.payouts_status_due,
  held: m.payouts_status_held,
  disputed: m.payouts_status_disputed,
  refund_undecided: m.payouts_status_refund_undecided,
  sent: m.payouts_status_sent,
  paid: m.payouts_status_paid,
  failed: m.payouts_status_failed,
  reversed: m.payouts_status_reversed,
});

/** The status of a payout with its day, if it has one, in the page's date format: 'Prévu le 26/01/2027'. */
export function payoutText(
  { status, on }: ShownPayout,
  formatDay: (day: CalendarDate) => string,
): string {
  const day = formatDay(on);
  if (status === "upcoming") return m.payouts_expected_on({ day });
  return status === "paid" ? m.payouts_paid_on({ day }) : payoutStatusLabel(status);
}
