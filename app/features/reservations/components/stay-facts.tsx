import type { ReactNode } from "react";
import { formatMediumDate } from "#app/i18n/format.ts";
import { joinFacts } from "#app/i18n/join-facts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { ReservationSide } from "../domain/reservation-side.ts";
import type { StayTimes } from "../domain/stay-times.ts";

type StayFactsProps = {
  checkInDate: CalendarDate;
  checkOutDate: CalendarDate;
  times: StayTimes;
  isLastNightFree: boolean;
  guests: number;
  /** Who steers the boat; null when that was not asked. */
  navigation: string | null;
  side: ReservationSide;
  counterpartName: string;
};

/** The days as dd MMM yyyy, the guests, who steers, and the other side, in one framed row (spec 2 §2). */
export function StayFacts(props: StayFactsProps) {
  const { checkInDate, checkOutDate, times, isLastNightFree, guests, navigation } = props;
  const { side, counterpartName } = props;
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline text-md lg:grid-cols-4">
      <Fact label={m.reservations_departure()} detail={times.departureTime}>
        {formatMediumDate(checkInDate, language)}
      </Fact>
      <Fact
        label={m.reservations_return()}
        detail={joinFacts([times.returnTime, isLastNightFree && m.reservations_last_night_free()])}
      >
        {formatMediumDate(checkOutDate, language)}
      </Fact>
      <Fact label={m.reservations_guests()} detail={navigation}>
        {m.reservations_guest_count({ count: guests })}
      </Fact>
      <Fact label={side === "owner" ? m.reservations_client() : m.reservations_owner()}>
        {counterpartName}
      </Fact>
    </dl>
  );
}

function Fact({
  label,
  detail,
  children,
}: {
  label: string;
  detail?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="bg-white px-4 py-3.5 md:px-5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-semibold break-words tabular-nums">
        {children}
        {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
      </dd>
    </div>
  );
}
