import { sql } from "drizzle-orm";
import { type AnyPgColumn, check } from "drizzle-orm/pg-core";

type Times = Record<
  "checkInTime" | "checkOutTime" | "dayRentalCheckInTime" | "dayRentalCheckOutTime",
  AnyPgColumn
>;

/** Hand-over times are on the hour or half hour, and a one-day rental's check-in precedes its check-out. */
export function boatTimeChecks(boat: Times) {
  const { checkInTime, checkOutTime, dayRentalCheckInTime, dayRentalCheckOutTime } = boat;
  return [
    check(
      "boats_times",
      sql`${isHalfHour(checkInTime)} and ${isHalfHour(checkOutTime)} and ${isHalfHour(dayRentalCheckInTime)} and ${isHalfHour(dayRentalCheckOutTime)}`,
    ),
    check("boats_day_rental_order", sql`${dayRentalCheckInTime} < ${dayRentalCheckOutTime}`),
  ];
}

function isHalfHour(time: AnyPgColumn) {
  return sql`${time} ~ '^([01][0-9]|2[0-3]):[03]0$'`;
}
