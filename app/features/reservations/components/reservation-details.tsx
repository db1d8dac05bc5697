import { formatMediumDate, formatTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import { inlineLinkClasses } from "#app/ui/text-link.tsx";
import { reservationNumber } from "../domain/reservation-number.ts";
import { Detail, DetailList } from "./detail-list.tsx";

type ReservationDetailsProps = {
  id: string;
  createdAt: Date;
  paymentSessionId: string | null;
  /** Only set for the owner (spec 2 §6). */
  clientEmail: string | null;
};

/** The booking's date as dd MMM yyyy, its short number and its payment session (spec 2 §2). */
export function ReservationDetails(props: ReservationDetailsProps) {
  const { id, createdAt, paymentSessionId, clientEmail } = props;
  const bookedAt = m.shell_day_at_time({
    day: formatMediumDate(dayInParis(createdAt), useLanguage()),
    time: formatTime(createdAt),
  });
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{m.reservations_details()}</h2>
      <DetailList>
        <Detail label={m.reservations_number()}>{reservationNumber(id)}</Detail>
        <Detail label={m.reservations_booked_at()}>
          <time dateTime={createdAt.toISOString()}>{bookedAt}</time>
        </Detail>
        {clientEmail && (
          <Detail label={m.reservations_client_email()}>
            <a href={`mailto:${clientEmail}`} className={inlineLinkClasses}>
              {clientEmail}
            </a>
          </Detail>
        )}
        {paymentSessionId && (
          <Detail label={m.reservations_session()} long>
            <span className="text-xs break-all text-ink-soft normal-nums">{paymentSessionId}</span>
          </Detail>
        )}
      </DetailList>
    </section>
  );
}
