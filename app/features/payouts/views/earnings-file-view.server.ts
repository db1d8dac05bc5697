import { reservationNumber } from "#app/features/reservations/domain/reservation-number.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { csvAmount } from "#app/platform/text/csv.ts";
import type { Earning } from "../domain/earning.ts";
import { type PayoutConditions, payoutDay, statusAt } from "../domain/earning-status.ts";
import { payoutStatusLabel } from "../labels.ts";

/**
 * A year's rentals with their amounts as table rows, column titles first, with the same statuses as on the
 * page.
 */
export function earningsLines(
  earnings: readonly Earning[],
  conditions: PayoutConditions,
): string[][] {
  const columns = columnsOf((earning) => payoutStatusLabel(statusAt(earning, conditions)));
  return [
    columns.map(({ title }) => title),
    ...earnings.map((earning) => columns.map(({ value }) => value(earning))),
  ];
}

type ValueOf = (earning: Earning) => string;

function columnsOf(status: ValueOf): { title: string; value: ValueOf }[] {
  return [
    { title: m.payouts_column_rental(), value: (one) => reservationNumber(one.reservationId) },
    { title: m.payouts_column_boat(), value: ({ boatTitle }) => boatTitle },
    { title: m.payouts_column_renter(), value: ({ renterFirstName }) => renterFirstName ?? "" },
    { title: m.payouts_column_from(), value: ({ checkInDate }) => formatDate(checkInDate) },
    { title: m.payouts_column_to(), value: ({ checkOutDate }) => formatDate(checkOutDate) },
    { title: m.payouts_column_paid(), value: ({ paidCents }) => csvAmount(paidCents) },
    { title: m.payouts_column_commission(), value: (one) => csvAmount(one.commissionCents) },
    { title: m.payouts_column_refund(), value: ({ refundCents }) => csvAmount(refundCents) },
    { title: m.payouts_column_fee(), value: ({ feeCents }) => csvAmount(feeCents) },
    { title: m.payouts_column_withheld(), value: ({ payout }) => csvAmount(payout.withheldCents) },
    { title: m.payouts_column_share(), value: ({ shareCents }) => csvAmount(shareCents) },
    { title: m.payouts_column_payout(), value: ({ payout }) => csvAmount(payout.amountCents) },
    { title: m.payouts_column_status(), value: status },
    { title: m.payouts_column_on(), value: (earning) => formatDate(payoutDay(earning)) },
  ];
}
