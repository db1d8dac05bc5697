import { cityLabel } from "#app/features/places/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { formatDate, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { Cents } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";

type PaymentSummaryProps = {
  boat: { title: string; type: BoatType; port: string; city: string };
  photo: StoredPhoto | null;
  dateFrom: CalendarDate;
  dateTo: CalendarDate;
  guests: number;
  totalCents: Cents;
};

/** The paid rental: boat, days, guests and total (spec 2 §2 Payment confirmation). */
export function PaymentSummary(props: PaymentSummaryProps) {
  const { boat, photo, dateFrom, dateTo, guests, totalCents } = props;
  const facts = [
    [m.payments_summary_departure(), formatDate(dateFrom)],
    [m.payments_summary_return(), formatDate(dateTo)],
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
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex justify-between gap-4 border-t border-hairline pt-4 font-semibold">
          {m.payments_summary_total()}
          <span className="text-lg tabular-nums">{formatMoney(totalCents)}</span>
        </p>
      </div>
    </section>
  );
}
