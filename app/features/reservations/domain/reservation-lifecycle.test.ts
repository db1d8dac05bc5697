import { describe, expect, test } from "vitest";

import {
  nextReservationStatus,
  type ReservationActor,
  type ReservationEvent,
  readReservationStatus,
  reservationStatuses,
} from "./reservation-lifecycle.ts";

const events: ReservationEvent[] = [
  "hold",
  "payment_confirmed",
  "hold_lapsed",
  "cancel_by_owner",
  "cancel_by_renter",
  "complete",
];
const actors: ReservationActor[] = ["owner", "renter", "provider", "system"];

describe("the status of a reservation", () => {
  // spec 2-4.20
  test("moves in exactly these ways", () => {
    const moves = reservationStatuses.flatMap((status) =>
      events.flatMap((event) =>
        actors.flatMap((actor) => {
          const next = nextReservationStatus(status, event, actor);
          return next === null ? [] : [`${status}: ${event} by ${actor} -> ${next}`];
        }),
      ),
    );
    expect(moves).toEqual([
      "pending: payment_confirmed by provider -> confirmed",
      "pending: hold_lapsed by system -> expired",
      "confirmed: cancel_by_owner by owner -> cancelled",
      "confirmed: cancel_by_renter by renter -> cancelled",
      "confirmed: complete by system -> completed",
      "expired: hold by renter -> pending",
      "expired: payment_confirmed by provider -> confirmed",
    ]);
  });

  test("is read as stored, and unknown values are none", () => {
    expect(reservationStatuses.map(readReservationStatus)).toEqual(reservationStatuses);
    expect(["", "paid", null].map(readReservationStatus)).toEqual([null, null, null]);
  });
});
