import { describe, expect, test } from "vitest";
import {
  type ReservationStatus,
  reservationStatuses,
} from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { cents } from "#app/platform/money.ts";
import { type PaymentStatus, paymentStatus, paymentStatuses, settle } from "./settlement.ts";

const amountCents = cents(87_000);

function decide(
  session: "open" | "paid" | "expired",
  payment: PaymentStatus = "open",
  reservation: ReservationStatus = "pending",
  receivedCents = amountCents,
) {
  return settle({
    session: { status: session, amountCents: receivedCents },
    payment: { status: payment, amountCents },
    reservation: { status: reservation },
  });
}

describe("a session", () => {
  test("that can still be paid changes nothing", () => {
    for (const payment of paymentStatuses) {
      expect(decide("open", payment)).toEqual({ act: "nothing" });
    }
  });

  test("that ended unpaid closes its payment, once", () => {
    expect(decide("expired")).toEqual({ act: "close" });
    for (const payment of ["paid", "refund_due", "refunded", "closed"] as const) {
      expect(decide("expired", payment)).toEqual({ act: "nothing" });
    }
  });

  test("that was paid is settled once", () => {
    for (const payment of ["paid", "refund_due", "refunded"] as const) {
      for (const reservation of reservationStatuses) {
        expect(decide("paid", payment, reservation)).toEqual({ act: "nothing" });
      }
    }
  });
});

describe("money that came", () => {
  test("confirms a hold, also one that we had given up with the provider", () => {
    expect(decide("paid")).toEqual({ act: "confirm" });
    expect(decide("paid", "closed")).toEqual({ act: "confirm" });
  });

  test("after the hold lapsed counts if the days are still free", () => {
    expect(decide("paid", "open", "expired")).toEqual({ act: "confirm_if_free" });
    expect(decide("paid", "closed", "expired")).toEqual({ act: "confirm_if_free" });
  });

  test("for a rental that is paid, over or cancelled goes back", () => {
    for (const reservation of ["confirmed", "completed", "cancelled"] as const) {
      const decision = decide("paid", "open", reservation);
      expect(decision).toEqual({ act: "return_money", reason: "already_paid" });
    }
  });

  test("of another amount goes back, too much as well as too little", () => {
    for (const received of [86_999, 87_001]) {
      for (const reservation of reservationStatuses) {
        const decision = decide("paid", "open", reservation, cents(received));
        expect(decision).toEqual({ act: "return_money", reason: "amount_mismatch" });
      }
    }
  });
});

test("a status that nobody wrote is a fault", () => {
  expect(paymentStatuses.map(paymentStatus)).toEqual(paymentStatuses);
  expect(() => paymentStatus("lost")).toThrow(RangeError);
});
