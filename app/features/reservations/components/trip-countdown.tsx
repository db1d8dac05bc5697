import { CalendarPlus } from "lucide-react";
import { cityLabel } from "#app/features/places/labels.ts";
import { formatMediumDate } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import type { TripView } from "../views/trip-view.server.ts";

type TripCountdownProps = {
  trip: TripView;
  departureTime: string;
  /** The first name of who embarks, for the owner; null for the renter. */
  clientName: string | null;
};

/** How many days are left until departure, when and where, and the file for a calendar; not on paper. */
export function TripCountdown({ trip, departureTime, clientName }: TripCountdownProps) {
  const { daysLeft, boat, checkInDate, reservationId } = trip;
  const language = useLanguage();
  return (
    <section
      aria-label={m.reservations_trip()}
      className="grid justify-items-start gap-4 rounded-lg bg-sea-night p-6 text-white md:p-8 print:hidden"
    >
      <p>
        <span className="block font-medium">
          {clientName === null
            ? m.reservations_trip_in()
            : m.reservations_trip_of({ name: clientName })}
        </span>
        <b className="mt-1 block font-display text-h1">
          {daysLeft === 0 ? m.reservations_trip_now() : m.reservations_days({ count: daysLeft })}
        </b>
      </p>
      <p className="tabular-nums">
        {m.reservations_moment({
          day: formatMediumDate(checkInDate, language),
          time: departureTime,
        })}
        <span className="block">
          {boat.port}, {cityLabel(boat.city)}
        </span>
      </p>
      <a
        href={localizedPath(language, `/reservation/${reservationId}/calendar`)}
        download
        className={buttonClasses({ variant: "sun", size: "sm" })}
      >
        <CalendarPlus />
        {m.reservations_add_to_calendar()}
      </a>
    </section>
  );
}
