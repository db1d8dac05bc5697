import { formatMoney, formatTime } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Rental } from "../domain/boat-calendar.ts";
import { daysInWords } from "../labels.ts";

/** The confirmed reservations of the boat, and the payments in progress (spec 2 §2). */
export function ReservationList({ rentals }: { rentals: readonly Rental[] }) {
  const language = useLanguage();
  const confirmed = rentals.filter(({ status }) => status === "confirmed");
  const held = rentals.filter(({ status }) => status === "pending");
  return (
    <section>
      <h3 className="text-h5">{m.sections_reservations()}</h3>
      {held.map(({ id, from, to, heldUntil }) => (
        <p key={id} className="mt-3 rounded-md bg-reserved-soft p-3 text-sm text-reserved">
          {m.sections_held_days({
            days: daysInWords(from, to, language),
            time: heldUntil ? formatTime(new Date(heldUntil)) : "",
          })}
        </p>
      ))}
      {confirmed.length === 0 ? (
        <p className="mt-3">{m.sections_reservations_none()}</p>
      ) : (
        <ul className="mt-3">
          {confirmed.map(({ id, from, to, guests, totalCents, firstName }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2.5"
            >
              <div className="min-w-0 flex-1 basis-48">
                <LocalizedLink
                  to={`/reservation/${id}`}
                  className="block font-semibold first-letter:uppercase hover:underline"
                >
                  {daysInWords(from, to, language)}
                </LocalizedLink>
                <p className="text-sm text-ink-soft">
                  {m.sections_reservation_of({ name: firstName, count: guests })}
                </p>
              </div>
              <span className="font-semibold tabular-nums">{formatMoney(totalCents)}</span>
              <Badge className="bg-reserved-soft! text-reserved!">{m.sections_day_booked()}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
