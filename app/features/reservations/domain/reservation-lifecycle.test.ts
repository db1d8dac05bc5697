import { describe, expect, test } from "vitest";
import {
  paidStatuses,
  standingStatuses,
} from "#app/features/contact-details/domain/paid-rental.ts";
import { nextState } from "#app/platform/lifecycle.ts";
import { type ExpectedMoves, everyMove } from "#tests/support/every-move.ts";

import {
  type ReservationActor,
  type ReservationEvent,
  type ReservationStatus,
  reservationLifecycle,
  reservationStatuses,
} from "./reservation-lifecycle.ts";

const actors: Record<ReservationActor, true> = {
  owner: true,
  renter: true,
  provider: true,
  system: true,
};

const nothing = {
  hold: {},
  payment_confirmed: {},
  hold_lapsed: {},
  cancel_by_owner: {},
  cancel_by_renter: {},
  complete: {},
};

const expected: ExpectedMoves<ReservationStatus, ReservationEvent, ReservationActor> = {
  pending: {
    hold: {},
    payment_confirmed: { provider: "confirmed" },
    hold_lapsed: { system: "expired" },
    cancel_by_owner: {},
    cancel_by_renter: {},
    complete: {},
  },
  confirmed: {
    hold: {},
    payment_confirmed: {},
    hold_lapsed: {},
    cancel_by_owner: { owner: "cancelled" },
    cancel_by_renter: { renter: "cancelled" },
    complete: { system: "completed" },
  },
  expired: {
    hold: { renter: "pending" },
    payment_confirmed: { provider: "confirmed" },
    hold_lapsed: {},
    cancel_by_owner: {},
    cancel_by_renter: {},
    complete: {},
  },
  completed: nothing,
  cancelled: nothing,
};

const isHold = (status: ReservationStatus) => "payment_confirmed" in reservationLifecycle[status];

describe("the status of a reservation", () => {
  // spec 2-4.20
  test("changes only as the table says, for every status, event and actor", () => {
    const moves = everyMove(reservationLifecycle, actors, (...move) =>
      nextState(reservationLifecycle, ...move),
    );
    expect(moves).toEqual(expected);
    expect(Object.keys(expected).toSorted()).toEqual(reservationStatuses.toSorted());
  });

  test("is that of a paid rental unless it is a hold, and stands unless it was cancelled", () => {
    const paid = reservationStatuses.filter((status) => !isHold(status));
    expect(paid).toEqual(paidStatuses);
    expect(paid.filter((status) => status !== "cancelled")).toEqual(standingStatuses);
  });
});
