import { formatDate, formatMoney, formatSpan } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import type { ReservationRow } from "../queries/list-reservations.server.ts";
import { ReservationStatusBadge } from "./reservation-status-badge.tsx";

type ReservationRowProps = { reservation: ReservationRow; photo: StoredPhoto | null };

/** A row of the user's reservations, which links to the reservation (spec 2 §2). */
export function ReservationRowLink({ reservation, photo }: ReservationRowProps) {
  const language = useLanguage();
  const { id, side, status, clientFirstName, boatTitle, boatPort, times } = reservation;
  const who =
    side === "client" ? m.reservations_who_you() : (clientFirstName ?? m.reservations_who_client());
  return (
    <LocalizedLink
      to={`/reservation/${id}`}
      className="-mx-2 grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-md px-2 py-4 text-md transition-colors hover:bg-limestone/60 md:-mx-3 md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-center md:px-3"
    >
      <span className="block aspect-3/2 overflow-hidden rounded-sm bg-limestone-deep">
        {photo && <Photo photo={photo} alt="" sizes="(width >= 760px) 128px, 88px" />}
      </span>
      <span className="grid min-w-0 grid-cols-1 leading-snug">
        <span className="line-clamp-2 font-display text-h4 wrap-anywhere md:line-clamp-1">
          {boatTitle}
        </span>
        <span className="mt-0.5 wrap-anywhere text-ink-soft">
          <FactsLine
            facts={[
              <span key="who" className="line-clamp-2">
                {who}
              </span>,
              boatPort,
            ]}
          />
        </span>
        <span className="mt-1 text-sm tabular-nums">
          {formatSpan(
            {
              from: moment(reservation.checkInDate, times.departureTime),
              to: moment(reservation.checkOutDate, times.returnTime),
            },
            language,
          )}
        </span>
      </span>
      <span className="col-start-2 flex items-center justify-between gap-4 md:col-start-3 md:grid md:justify-items-end md:gap-2">
        <span className="text-lg font-semibold tabular-nums">
          {formatMoney(reservation.totalCents)}
        </span>
        <ReservationStatusBadge status={status} />
      </span>
    </LocalizedLink>
  );
}

function moment(day: CalendarDate, time: string): string {
  return m.shell_day_at_time({ day: formatDate(day), time });
}
