import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { payoutStatusLabel } from "../labels.ts";
import type { Earning } from "../queries/list-earnings.server.ts";

/**
 * The rentals of a year as a table for spreadsheets: semicolons and decimal commas, as French programs
 * read them, with a byte order mark so that they see UTF-8.
 */
export function earningsCsv(earnings: readonly Earning[]): string {
  const lines = [
    columns().map(({ title }) => title),
    ...earnings.map((earning) => columns().map(({ value }) => value(earning))),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(";")).join("\r\n")}\r\n`;
}

function columns(): { title: string; value: (earning: Earning) => string }[] {
  return [
    { title: m.payouts_column_rental(), value: ({ reservationId }) => reservationId.slice(-8) },
    { title: m.payouts_column_boat(), value: ({ boatTitle }) => boatTitle },
    { title: m.payouts_column_renter(), value: ({ renterFirstName }) => renterFirstName ?? "" },
    { title: m.payouts_column_from(), value: ({ checkInDate }) => formatDate(checkInDate) },
    { title: m.payouts_column_to(), value: ({ checkOutDate }) => formatDate(checkOutDate) },
    { title: m.payouts_column_paid(), value: ({ paidCents }) => decimal(paidCents) },
    { title: m.payouts_column_commission(), value: (one) => decimal(one.commissionCents) },
    { title: m.payouts_column_refund(), value: ({ refundCents }) => decimal(refundCents) },
    { title: m.payouts_column_fee(), value: ({ feeCents }) => decimal(feeCents) },
    { title: m.payouts_column_withheld(), value: ({ payout }) => decimal(payout.withheldCents) },
    { title: m.payouts_column_share(), value: ({ shareCents }) => decimal(shareCents) },
    { title: m.payouts_column_payout(), value: ({ payout }) => decimal(payout.amountCents) },
    { title: m.payouts_column_status(), value: ({ payout }) => payoutStatusLabel(payout.status) },
    {
      title: m.payouts_column_on(),
      value: ({ payout }) => formatDate(todayInParis(payout.paidAt ?? payout.dueAt)),
    },
  ];
}

function decimal(amount: Cents): string {
  return centsToDecimal(amount).replace(".", ",");
}

/** A cell in quotes; what a spreadsheet would take for a formula is kept as text. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(,\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
