import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { ownerDebt } from "./owner-debt.ts";

const owed = (feeCents: number, payoutCents: number, shareCents: number) =>
  ownerDebt({
    feeCents: cents(feeCents),
    payoutCents: cents(payoutCents),
    shareCents: cents(shareCents),
  });

// spec 2-9.05
describe("an owner owes", () => {
  test("nothing when each payout equals the share of its rental", () => {
    expect(owed(0, 0, 0)).toBe(0);
    expect(owed(0, 90_000, 90_000)).toBe(0);
  });

  test("cancellation fees, until payouts have withheld them", () => {
    expect(owed(2_000, 90_000, 90_000)).toBe(2_000);
    expect(owed(2_000, 89_500, 90_000)).toBe(1_500);
    expect(owed(2_000, 88_000, 90_000)).toBe(0);
  });

  test("the payout of a rental that was cancelled later, until other payouts have withheld it", () => {
    expect(owed(10_000, 90_000, 0)).toBe(100_000);
    expect(owed(10_000, 90_000, 90_000)).toBe(10_000);
    expect(owed(10_000, 90_000, 100_000)).toBe(0);
  });

  test("a negative amount when a loss that they had borne came back after their payout", () => {
    expect(owed(0, 70_000, 90_000)).toBe(-20_000);
    expect(owed(5_000, 70_000, 90_000)).toBe(-15_000);
  });
});
