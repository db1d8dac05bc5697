import { expect, test } from "vitest";
import { readCancellation } from "./cancellation-record.ts";

test("an owner's cancellation is read with its reason, fee and refund", () => {
  const stored = {
    departure_time: "10:00",
    cancelled_by: "owner",
    reason: "other",
    details: "Moteur en panne",
    fee_percentage: 25,
    fee_amount: "21.75",
    refund_amount: "870.00",
  };
  expect(readCancellation(stored)).toEqual({
    cancelledBy: "owner",
    reason: "other",
    details: "Moteur en panne",
    feeCents: 2175,
    refundCents: 87_000,
    sharePercent: null,
  });
});

test("a renter's cancellation has a refund and its share of the price, which can be 0", () => {
  const stored = { cancelled_by: "renter", refund_percentage: 0, refund_amount: "0.00" };
  const read = { cancelledBy: "renter", refundCents: 0, sharePercent: 0 };
  expect(readCancellation(stored)).toMatchObject(read);
});

test("the cancelling side is read even when no fee is stored", () => {
  expect(readCancellation({ cancelled_by: "owner" }).cancelledBy).toBe("owner");
});

test("a record with only the specification's four fields is an owner's cancellation", () => {
  const stored = { reason: "weather", details: null, fee_percentage: 50, fee_amount: 43.5 };
  expect(readCancellation(stored)).toEqual({
    cancelledBy: "owner",
    reason: "weather",
    details: null,
    feeCents: 4350,
    refundCents: null,
    sharePercent: null,
  });
});

test("stored details without a cancellation yield an empty record", () => {
  const nothing = {
    cancelledBy: null,
    reason: null,
    details: null,
    feeCents: null,
    refundCents: null,
    sharePercent: null,
  };
  for (const stored of [null, [], {}, { reason: "mood", details: "", cancelled_by: "nobody" }]) {
    expect(readCancellation(stored)).toEqual(nothing);
  }
});
