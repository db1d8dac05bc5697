import { formatMediumDate, formatMoney, formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { addDays } from "#app/platform/time/calendar-date.ts";
import { feeTermsText } from "../labels.ts";
import type { CancellationTerms } from "../views/cancellation-terms-view.server.ts";

type Terms = NonNullable<CancellationTerms>;

/**
 * The cost for the owner, or the refund for the renter, of cancelling today; for renters also the day from
 * which nothing is refunded.
 */
export function CancelNow({ terms }: { terms: Terms }) {
  return (
    <section className="grid gap-3 print:hidden">
      <h2 className="text-h4">{m.reservations_cancel_now()}</h2>
      {terms.side === "owner" ? <OwnerTerms terms={terms} /> : <RenterTerms terms={terms} />}
    </section>
  );
}

function OwnerTerms({ terms }: { terms: Extract<Terms, { side: "owner" }> }) {
  return (
    <p>
      <b className="block font-display text-h3 tabular-nums">{formatMoney(terms.fee.feeCents)}</b>
      {feeTermsText(terms, useLanguage())}
    </p>
  );
}

function RenterTerms({ terms }: { terms: Extract<Terms, { side: "client" }> }) {
  const language = useLanguage();
  const { refund, totalCents, commissionCents, lastRefundDay } = terms;
  const isRefunded = refund.refundCents > 0;
  return (
    <>
      <p>
        <b className="block font-display text-h3 tabular-nums">{formatMoney(refund.refundCents)}</b>
        {isRefunded
          ? m.reservations_cancel_now_text({
              total: formatMoney(totalCents),
              percentage: formatPercent(refund.sharePercent, language),
              commission: formatMoney(commissionCents),
            })
          : m.reservations_cancel_now_none({ total: formatMoney(totalCents) })}
      </p>
      <ol className="mt-1 grid auto-cols-fr grid-flow-col gap-1 text-md">
        {isRefunded && (
          <li>
            <span aria-hidden="true" className="mb-2 block h-2 rounded-full bg-pine" />
            <b className="block font-semibold text-pine">
              {m.reservations_cancel_until({ day: formatMediumDate(lastRefundDay, language) })}
            </b>
            <span className="text-sm text-ink-soft">{formatMoney(refund.refundCents)}</span>
          </li>
        )}
        <li>
          <span
            aria-hidden="true"
            className="mb-2 block h-2 rounded-full border border-line bg-white"
          />
          <b className="block font-semibold">
            {m.reservations_cancel_from({
              day: formatMediumDate(addDays(lastRefundDay, 1), language),
            })}
          </b>
          <span className="text-sm text-ink-soft">{m.reservations_cancel_nothing()}</span>
        </li>
      </ol>
    </>
  );
}
