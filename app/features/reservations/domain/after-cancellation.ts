import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { searchAddress } from "#app/features/matching-boats/domain/search-address.ts";
import { openSearch } from "#app/features/matching-boats/domain/search-criteria.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";

type CancelledStay = {
  boat: { id: string; city: string };
  reservation: { checkInDate: CalendarDate; checkOutDate: CalendarDate; guests: number };
  /** Who was to steer, as the renter read before paying. */
  navigation: NavigationMode;
};

/**
 * A search for another boat for the same stay, whoever cancelled; null from the first day of the stay on,
 * because nothing can be requested for it any more.
 */
export function otherBoatsAddress(
  { reservation, boat, navigation }: CancelledStay,
  today: CalendarDate,
): string | null {
  const { checkInDate: from, checkOutDate: to, guests } = reservation;
  if (from <= today) return null;
  return searchAddress({
    ...openSearch,
    location: boat.city,
    range: { from, to, days: daysBetween(from, to) + 1 },
    guests,
    // A renter who can sail may also take a boat with a skipper; one who booked a skipper needs one.
    navigation: navigation === "avec_skipper" ? navigation : null,
  });
}

/** The owner's calendar in the month of the stay; null once its days are past. */
export function freedDaysAddress(
  { reservation, boat }: Pick<CancelledStay, "reservation" | "boat">,
  today: CalendarDate,
): string | null {
  const { checkInDate: from, checkOutDate: to } = reservation;
  if (to < today) return null;
  // A stay that has begun is shown in the month of its days to come.
  const month = (from < today ? today : from).slice(0, 7);
  return `${setupPath(boat.id, "calendrier")}&month=${month}`;
}
