import { formatDate, formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Cents } from "#app/platform/money.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Photo } from "#app/ui/photo.tsx";
import type { ShownStatus } from "../domain/earning-status.ts";
import { payoutsPath } from "../domain/payouts-path.ts";
import { payoutText } from "../labels.ts";
import type { PayoutsView } from "../views/payouts-view.server.ts";

type Page = PayoutsView["past"];
type Row = Page["rows"][number];

type EarningRowsProps = Pick<PayoutsView, "query"> & {
  id: "upcoming" | "past";
  title: string;
  page: Page;
};

/** Rentals with their amounts: a table on large screens and on paper, cards on phones and tablets. */
export function EarningRows({ id, title, page, query }: EarningRowsProps) {
  const { rows, isFirst, next } = page;
  const pageAfter = (after: string | null) => payoutsPath({ ...query, [`${id}After`]: after }, id);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <table className="mt-3 block w-full text-md lg-or-print:table lg:table-fixed print:text-sm">
        <thead className="sr-only lg-or-print:not-sr-only lg-or-print:table-header-group">
          <tr className="text-left align-bottom text-sm [&>th]:py-3 [&>th]:pr-3 [&>th]:font-semibold">
            <th scope="col">{m.payouts_column_rental()}</th>
            <th scope="col" className="lg:w-36 lg-or-print:text-right">
              {m.payouts_column_paid()}
            </th>
            <th scope="col" className="lg:w-28 lg-or-print:text-right">
              {m.payouts_column_commission()}
            </th>
            <th scope="col" className="lg:w-28 lg-or-print:text-right">
              {m.payouts_column_withheld()}
            </th>
            <th scope="col" className="lg:w-28 lg-or-print:text-right">
              {m.payouts_column_share()}
            </th>
            <th scope="col" className="lg:w-52 lg:pl-6">
              {m.payouts_column_payout()}
            </th>
          </tr>
        </thead>
        <tbody className="block lg-or-print:table-row-group">
          {rows.map((row) => (
            <EarningRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <div className="mt-4 empty:hidden">
        <PageLinks
          label={m.payouts_pages({ list: title })}
          first={isFirst ? null : { to: pageAfter(null), label: m.payouts_first_page() }}
          next={next === null ? null : { to: pageAfter(next), label: m.payouts_next_page() }}
        />
      </div>
    </section>
  );
}

function EarningRow({ row }: { row: Row }) {
  const { paidCents, commissionCents, shareCents, payout } = row;
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-hairline py-3 lg-or-print:table-row lg-or-print:[&>*]:py-3 lg-or-print:[&>*]:pr-3">
      {/* On a phone, the rental has the whole width, so that its dates are on one line whatever the amount is.
          Only its title leaves room for the amount. */}
      <th scope="row" className="col-start-1 col-end-3 row-start-1 text-left font-normal">
        <Rental row={row} />
      </th>
      <Amount cents={paidCents} />
      <Amount cents={commissionCents} isDeducted />
      <td className="hidden text-right tabular-nums lg-or-print:table-cell">
        <Withheld row={row} />
      </td>
      <td className="col-start-2 row-start-1 text-right font-semibold tabular-nums lg-or-print:table-cell">
        {formatMoney(payout.givesBack ? payout.amountCents : shareCents)}
      </td>
      <td className="col-span-2 not-print:max-lg:pl-17 lg-or-print:table-cell lg:pl-6">
        <PayoutBadge row={row} />
        {/* A phone shows no deductions, but without this word the rental would seem to be paid twice. */}
        {payout.givesBack && (
          <span className="mt-1 block text-sm text-ink-soft lg-or-print:hidden">
            {m.payouts_given_back()}
          </span>
        )}
      </td>
    </tr>
  );
}

function Rental({ row }: { row: Row }) {
  const language = useLanguage();
  const { reservationId, boatTitle, renterFirstName, checkInDate, checkOutDate, photo } = row;
  return (
    <LocalizedLink
      to={`/reservation/${reservationId}`}
      className="flex items-start gap-3 rounded-sm hover:underline lg-or-print:items-center"
    >
      <span className="block size-14 shrink-0 overflow-hidden rounded-sm bg-limestone-deep print:hidden">
        {photo && <Photo photo={photo} alt="" sizes="56px" />}
      </span>
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere not-print:max-lg:mr-24">
          {boatTitle}
        </span>
        {/* Outside the title's clamped lines: a long title would cut off the renter and the dates. */}
        <span className="text-sm tabular-nums">
          <FactsLine
            facts={[renterFirstName, formatDateRange(checkInDate, checkOutDate, language)]}
          />
        </span>
      </span>
    </LocalizedLink>
  );
}

type AmountProps = { cents: Cents; isDeducted?: boolean };

function Amount({ cents, isDeducted = false }: AmountProps) {
  return (
    <td className="hidden text-right tabular-nums lg-or-print:table-cell">
      {cents === 0 ? "–" : `${isDeducted ? "−" : ""}${formatMoney(cents)}`}
    </td>
  );
}

/**
 * What is deducted from the rental besides the commission: the refund, and what the owner owed; or what they
 * got back.
 */
function Withheld({ row: { refundCents, feeCents, payout } }: { row: Row }) {
  if (payout.givesBack) return m.payouts_given_back();
  const taken = [
    { cents: refundCents, text: m.payouts_refunded() },
    { cents: feeCents, text: m.payouts_fee_owed() },
    { cents: payout.withheldCents, text: m.payouts_withheld() },
  ].filter(({ cents }) => cents > 0);
  if (taken.length === 0) return "–";
  return taken.map(({ cents, text }) => (
    <span key={text} className="block">
      −{formatMoney(cents)} <span className="block text-sm text-ink-soft">{text}</span>
    </span>
  ));
}

const tones: Readonly<Record<ShownStatus, BadgeTone>> = {
  upcoming: "limestone",
  due: "sea",
  held: "danger",
  disputed: "danger",
  refund_undecided: "warning",
  sent: "sea",
  paid: "new",
  failed: "danger",
  reversed: "danger",
};

function PayoutBadge({ row: { payout, cancelledBy, shareCents, isDone } }: { row: Row }) {
  if (cancelledBy === "owner" && shareCents === 0 && isDone && !payout.givesBack) {
    return <Badge tone="danger">{m.payouts_cancelled_by_you()}</Badge>;
  }
  return (
    <span className="grid justify-items-start gap-1">
      {/* The text may wrap: some statuses are longer than the column. */}
      <Badge
        tone={tones[payout.status]}
        className="h-auto min-h-7 rounded-lg py-1 whitespace-normal"
      >
        {payoutText(payout, formatDate)}
      </Badge>
      {cancelledBy === "renter" && (
        <span className="text-sm text-ink-soft">{m.payouts_cancelled_by_renter()}</span>
      )}
    </span>
  );
}
