import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Position } from "#app/features/places/domain/reference-harbours.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { formatWeekdayMediumDate } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { PanelEdge } from "#app/ui/panel-edge.tsx";
import type { TripView } from "../views/trip-view.server.ts";
import { RouteButton } from "./route-button.tsx";

type TripCountdownProps = {
  trip: TripView;
  departureTime: string;
  /** The renter's first name, for the owner; null for the renter. */
  clientName: string | null;
  /** The position of the port, if it is known. */
  position: Position | null;
  /** The boat's first photo, if it has one. */
  picture: ReactNode;
};

/** From this many days before departure, renters get the route instead of the calendar file. */
const soonDays = 2;

/**
 * The days left until departure, its time and place, and a link to the calendar file or to the route. The
 * boat's picture is beside them, across the page's whole width, and above them on phones. In print, only the
 * picture appears, small.
 */
export function TripCountdown(props: TripCountdownProps) {
  const { trip, departureTime, clientName, position, picture } = props;
  const { daysLeft, boat, checkInDate, reservationId } = trip;
  const language = useLanguage();
  return (
    <section
      aria-label={m.reservations_trip()}
      className="mt-6 grid overflow-hidden rounded-xl bg-sea-night text-white md:grid-cols-[2fr_3fr] print:block! print:max-w-72"
    >
      {picture && (
        <div className="aspect-3/2 md:relative md:order-last md:aspect-auto md:min-h-96 print:aspect-3/2! print:min-h-0!">
          <div className="size-full md:absolute md:inset-0">{picture}</div>
          <PanelEdge className="hidden w-24 md:block print:hidden!" />
        </div>
      )}
      <div className="grid content-center justify-items-start gap-4 p-6 md:py-10 md:pr-4 md:pl-10 print:hidden">
        <p>
          <span className="block font-medium">{leadOf(daysLeft, clientName)}</span>
          <b className="mt-1 block font-display text-h1 md:text-hero">
            {daysLeft === 0 ? m.reservations_trip_now() : m.reservations_days({ count: daysLeft })}
          </b>
        </p>
        <p className="tabular-nums">
          {m.shell_day_at_time({
            day: formatWeekdayMediumDate(checkInDate, language),
            time: departureTime,
          })}
          <span className="block">
            {boat.port}, {cityLabel(boat.city)}
          </span>
        </p>
        {clientName === null && position && daysLeft <= soonDays ? (
          <RouteButton position={position} variant="sun" />
        ) : (
          <a
            href={localizedPath(language, `/reservation/${reservationId}/calendar`)}
            download
            className={buttonClasses({ variant: "sun", size: "sm" })}
          >
            <CalendarPlus />
            {m.reservations_add_to_calendar()}
          </a>
        )}
      </div>
    </section>
  );
}

/** The text above the number of days; from the day of departure on there is no number. */
function leadOf(daysLeft: number, clientName: string | null): string {
  if (clientName === null) {
    return daysLeft === 0 ? m.reservations_trip_begun() : m.reservations_trip_in();
  }
  const name = clientName;
  return daysLeft === 0 ? m.reservations_trip_begun_of({ name }) : m.reservations_trip_of({ name });
}
