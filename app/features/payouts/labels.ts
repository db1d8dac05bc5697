import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PayoutStatus } from "./domain/payout-lifecycle.ts";

/** The label of a payout's status, for its owner. */
export const payoutStatusLabel = /* @__PURE__ */ labelsOf<
  PayoutStatus | "upcoming" | "held" | "disputed"
>({
  upcoming: m.payouts_status_upcoming,
  due: m.payouts_status_due,
  held: m.payouts_status_held,
  disputed: m.payouts_status_disputed,
  sent: m.payouts_status_sent,
  paid: m.payouts_status_paid,
  failed: m.payouts_status_failed,
  reversed: m.payouts_status_reversed,
});
