import { m } from "#app/i18n/paraglide/messages.js";

type DayRentalTimes = { dayRentalCheckInTime: string; dayRentalCheckOutTime: string };

/**
 * Whether a day rental ends after it begins: both are on one day. The times of longer rentals are of two days,
 * and free.
 */
export function endsAfterItBegins(boat: DayRentalTimes): boolean {
  return boat.dayRentalCheckInTime < boat.dayRentalCheckOutTime;
}

/** What the rule above says, beside the later time, together with the other errors of a form. */
export const dayRentalOrder = {
  path: ["dayRentalCheckOutTime"],
  error: () => m.owner_day_rental_order(),
  when: ({ value }: { value: unknown }) =>
    typeof Object(value).dayRentalCheckInTime === "string" &&
    typeof Object(value).dayRentalCheckOutTime === "string",
};
