import { isRecord } from "#app/platform/text/json.ts";

/** The departure time on the first day and the return time on the last, as "HH:mm". */
export type StayTimes = { departureTime: string; returnTime: string };

/** The times of a stay without readable ones (spec 2 §2). */
export const defaultTimes: Readonly<StayTimes> = { departureTime: "09:00", returnTime: "18:00" };

/** A readable time, from 00:00 to 23:59; PostgreSQL understands the pattern too. */
export const readableTime = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Reads the times from a reservation's `booking_details`; `defaultTimes` if they are not readable. */
export function readStayTimes(stored: unknown): StayTimes {
  const details = isRecord(stored) ? stored : {};
  return {
    departureTime: readTime(details["departure_time"]) ?? defaultTimes.departureTime,
    returnTime: readTime(details["return_time"]) ?? defaultTimes.returnTime,
  };
}

function readTime(value: unknown): string | null {
  return typeof value === "string" && readableTime.test(value) ? value : null;
}
