import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { formatDate, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Photo } from "#app/ui/photo.tsx";
import type { PaymentSummaryView } from "../views/payment-summary-view.server.ts";

/**
 * The paid rental: boat, days with their times, guests and total (spec 2 §2 Payment confirmation), and what
 * is left to pay on the spot.
 */
export function PaymentSummary(summary: PaymentSummaryView) {
  const { boat, photo, dateFrom, dateTo, times, guests, totalCents, onSiteCents } = summary;
  const facts = [
    [m.payments_summary_departure(), formatDate(dateFrom), times.departureTime],
    [m.payments_summary_return(), formatDate(dateTo), times.returnTime],
    [m.payments_summary_guests(), m.payments_guest_count({ count: guests })],
  ];
  return (
    <section
      aria-label={m.payments_summary()}
      className="overflow-hidden rounded-xl border border-hairline bg-white text-left shadow-md"
    >
      {photo && (
        <div className="aspect-5/2 overflow-hidden">
          <Photo photo={photo} alt="" priority sizes="(width >= 760px) 592px, 100vw" />
        </div>
      )}
      <div className="grid gap-4 p-5 md:p-6">
        <div>
          <h2 className="text-h4 wrap-anywhere">{boat.title}</h2>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-md text-ink-soft">
            <Badge>{boatTypeLabel(boat.type)}</Badge>
            {boat.port}, {cityLabel(boat.city)}
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-4 border-t border-hairline pt-4 text-md sm:grid-cols-3">
          {facts.map(([label, value, time]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">
                {value}
                {time && <span className="block font-normal text-ink-soft">{time}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-2 border-t border-hairline pt-4 tabular-nums">
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{m.payments_summary_total()}</dt>
            <dd className="text-lg">{formatMoney(totalCents)}</dd>
          </div>
          {onSiteCents > 0 && (
            <div className="flex justify-between gap-4">
              <dt>{m.pricing_on_site()}</dt>
              <dd>{formatMoney(onSiteCents)}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
