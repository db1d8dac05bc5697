import { isRecord } from "#app/platform/text/json.ts";

/** The departure time on the first day and the return time on the last, as "HH:mm". */
export type StayTimes = { departureTime: string; returnTime: string };

/** Reads the times from a reservation's `booking_details`; 09:00 and 18:00 by default (spec 2 §2). */
export function readStayTimes(stored: unknown): StayTimes {
  const details = isRecord(stored) ? stored : {};
  return {
    departureTime: readTime(details["departure_time"]) ?? "09:00",
    returnTime: readTime(details["return_time"]) ?? "18:00",
  };
}

function readTime(value: unknown): string | null {
  return typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : null;
}
