import { sql } from "drizzle-orm";
import { reservations } from "#db/schema/schema.ts";
import { payoutHours } from "../domain/payout-schedule.ts";

/**
 * SQL for the earliest time at which the owner's share of a rental can be paid out: 72 hours after its
 * start in Europe/Paris, the time to report a problem (spec 2 §9). Rentals without a readable time start at
 * 09:00 (spec 2 §2).
 */
export const payableFrom = sql`(
  (${reservations.checkInDate} + coalesce(
    substring(${reservations.bookingDetails} ->> 'departure_time' from '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'),
    '09:00'
  )::time) at time zone 'Europe/Paris' + interval '${sql.raw(String(payoutHours))} hours'
)`;
