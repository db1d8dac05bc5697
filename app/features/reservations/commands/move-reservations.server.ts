import { and, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { reservations } from "#db/schema/schema.ts";
import {
  type ReservationActor,
  type ReservationEvent,
  reservationLifecycle,
} from "../domain/reservation-lifecycle.ts";

type Move = {
  where: SQL | undefined;
  event: ReservationEvent;
  by: ReservationActor;
  now: Date;
  set?: { paymentSessionId?: string | null; bookingDetails?: SQL };
};

/**
 * Moves the matching reservations to the status after the event, by one conditional update, and returns those
 * that moved; reservations whose status does not allow the event stay unchanged. Confirming fails with an
 * exclusion violation (23P01) when the days were booked by someone else.
 */
export async function moveReservations(tx: Db, { where, event, by, now, set }: Move) {
  const { from, to } = transition(reservationLifecycle, event, by);
  return tx
    .update(reservations)
    .set({ ...set, status: to, holdExpiresAt: null, statusChangedAt: now })
    .where(and(where, inArray(reservations.status, from)))
    .returning();
}
