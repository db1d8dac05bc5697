import { m } from "#app/i18n/paraglide/messages.js";
import { whenTyped } from "./schema-fields.ts";

type DayRentalTimes = { dayRentalCheckInTime: string; dayRentalCheckOutTime: string };

/**
 * Whether a day rental ends after it begins. Both times are on the same day; longer rentals end on another
 * day, so their times need no rule.
 */
export function endsAfterItBegins(boat: DayRentalTimes): boolean {
  return boat.dayRentalCheckInTime < boat.dayRentalCheckOutTime;
}

/** The error of `endsAfterItBegins`, shown at the later time together with the form's other errors. */
export const dayRentalOrder = {
  path: ["dayRentalCheckOutTime"],
  error: () => m.owner_day_rental_order(),
  when: whenTyped("dayRentalCheckInTime", "dayRentalCheckOutTime"),
};
