import { describe, expect, test } from "vitest";
import {
  type ReservationStatus,
  reservationStatuses,
} from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { type PaymentStatus, paymentStatuses } from "./payment-lifecycle.ts";
import { decideSettlement } from "./settlement.ts";

const amountCents = cents(87_000);
const stay = {
  checkInDate: calendarDate("2027-07-10"),
  checkOutDate: calendarDate("2027-07-12"),
  returnTime: "17:00",
};
const now = new Date("2027-07-03T10:00:00Z");

function decide(
  session: "open" | "paid" | "expired",
  payment: PaymentStatus = "open",
  reservation: ReservationStatus = "pending",
  receivedCents = amountCents,
) {
  return decideSettlement({
    session: { status: session, amountCents: receivedCents },
    payment: { status: payment, amountCents, hasSession: true },
    reservation: { status: reservation, ...stay },
    now,
  });
}

describe("a session", () => {
  test("that can still be paid changes nothing", () => {
    for (const payment of paymentStatuses) {
      expect(decide("open", payment)).toEqual({ action: "none" });
    }
  });

  test("that ended unpaid closes its payment, once", () => {
    expect(decide("expired")).toEqual({ action: "close" });
    for (const payment of paymentStatuses.filter((status) => status !== "open")) {
      expect(decide("expired", payment)).toEqual({ action: "none" });
    }
  });

  test("that was paid is settled once", () => {
    const settled = paymentStatuses.filter((status) => status !== "open" && status !== "closed");
    for (const payment of settled) {
      for (const reservation of reservationStatuses) {
        expect(decide("paid", payment, reservation)).toEqual({ action: "none" });
      }
    }
  });
});

const without = (status: PaymentStatus, hasSession: boolean) =>
  decideSettlement({
    session: null,
    payment: { status, amountCents, hasSession },
    reservation: { status: "pending", ...stay },
    now,
  });

describe("a payment without a session", () => {
  test("is closed if it is open", () => {
    expect(without("open", false)).toEqual({ action: "close" });
    for (const status of paymentStatuses.filter((each) => each !== "open")) {
      expect(without(status, false)).toEqual({ action: "none" });
    }
  });

  test("does not change when a session was saved meanwhile", () => {
    expect(without("open", true)).toEqual({ action: "none" });
  });
});

describe.each(["session_lost", "session_unsettled"] as const)(
  "a payment whose session the provider cannot be asked about (%s)",
  (problem) => {
    const decideWithout = (status: PaymentStatus) =>
      decideSettlement({
        session: problem,
        payment: { status, amountCents, hasSession: true },
        reservation: { status: "pending", ...stay },
        now,
      });

    test("is given up while it is open, for the operator to find out", () => {
      expect(decideWithout("open")).toEqual({ action: "give_up", problem });
    });

    test("does not change once it is settled or closed", () => {
      for (const status of paymentStatuses.filter((each) => each !== "open")) {
        expect(decideWithout(status)).toEqual({ action: "none" });
      }
    });
  },
);

describe("received money", () => {
  test("confirms a hold, even after the payment was closed on our side", () => {
    expect(decide("paid")).toEqual({ action: "confirm" });
    expect(decide("paid", "closed")).toEqual({ action: "confirm" });
  });

  test("after the hold lapsed is accepted if the days are still free", () => {
    expect(decide("paid", "open", "expired")).toEqual({ action: "confirm_if_free" });
    expect(decide("paid", "closed", "expired")).toEqual({ action: "confirm_if_free" });
  });

  test.each([
    ["pending", "2027-07-10", "2027-07-12T14:59:59.999Z", "confirm"],
    ["pending", "2027-07-10", "2027-07-12T15:00:00.000Z", "refund"],
    ["expired", "2027-07-10", "2027-07-10T21:59:59.999Z", "confirm_if_free"],
    ["expired", "2027-07-10", "2027-07-10T22:00:00.000Z", "refund"],
    ["pending", "2027-07-12", "2027-07-12T15:00:00.000Z", "refund"],
    ["expired", "2027-07-12", "2027-07-12T14:59:59.999Z", "confirm_if_free"],
    ["expired", "2027-07-12", "2027-07-12T15:00:00.000Z", "refund"],
  ] as const)(
    "for a %s hold from %s to 12 July is settled at %s: %s",
    (status, from, at, action) => {
      for (const payment of ["open", "closed"] as const) {
        const decision = decideSettlement({
          session: { status: "paid", amountCents },
          payment: { status: payment, amountCents, hasSession: true },
          reservation: { status, ...stay, checkInDate: calendarDate(from) },
          now: new Date(at),
        });
        const reason = action === "refund" ? { reason: "dates_past" } : {};
        expect(decision).toEqual({ action, ...reason });
      }
    },
  );

  test("for a rental that is paid, completed or cancelled is refunded", () => {
    for (const reservation of ["confirmed", "completed", "cancelled"] as const) {
      const decision = decide("paid", "open", reservation);
      expect(decision).toEqual({ action: "refund", reason: "already_paid" });
    }
  });

  test("of another amount is refunded, whether too much or too little", () => {
    for (const received of [86_999, 87_001]) {
      for (const reservation of reservationStatuses) {
        const decision = decide("paid", "open", reservation, cents(received));
        expect(decision).toEqual({ action: "refund", reason: "amount_mismatch" });
      }
    }
  });
});
