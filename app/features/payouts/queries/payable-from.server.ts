import { sql } from "drizzle-orm";
import { defaultTimes, readableTime } from "#app/features/reservations/domain/stay-times.ts";
import { reservations } from "#db/schema/schema.ts";
import { payoutHours } from "../domain/payout-schedule.ts";

/**
 * SQL for the earliest time at which the owner's share of a rental can be paid out: 72 hours after its
 * start in Europe/Paris, the time to report a problem (spec 2 §9). Its departure time is read as by
 * `readStayTimes`.
 */
export const payableFrom = sql`(
  (${reservations.checkInDate} + coalesce(
    substring(${reservations.bookingDetails} ->> 'departure_time' from '${sql.raw(readableTime.source)}'),
    '${sql.raw(defaultTimes.departureTime)}'
  )::time) at time zone 'Europe/Paris' + interval '${sql.raw(String(payoutHours))} hours'
)`;
