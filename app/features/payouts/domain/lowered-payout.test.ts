import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { loweredPayout } from "./lowered-payout.ts";

function lowered(amount: number, withheld: number, share: number, owed = amount) {
  const payout = { amountCents: cents(amount), withheldCents: cents(withheld) };
  const left = loweredPayout(payout, { shareCents: cents(share), debtCents: cents(owed) });
  return [left.amountCents, left.withheldCents];
}

describe("an unsent payout", () => {
  test("stays the same while the owner's share of its rental does", () => {
    expect(lowered(90_000, 0, 90_000)).toEqual([90_000, 0]);
    expect(lowered(88_000, 2_000, 90_000, 50_000)).toEqual([88_000, 2_000]);
  });

  test("is zero and withholds nothing once the owner's share is zero", () => {
    expect(lowered(90_000, 0, 0)).toEqual([0, 0]);
    expect(lowered(88_000, 2_000, 0)).toEqual([0, 0]);
  });

  test("is the remaining share less what the payout withheld", () => {
    expect(lowered(88_000, 2_000, 30_000)).toEqual([28_000, 2_000]);
    expect(lowered(88_000, 2_000, 1_000)).toEqual([0, 1_000]);
  });

  test("is lowered by no more than its owner owes", () => {
    expect(lowered(90_000, 0, 0, 50_000)).toEqual([40_000, 0]);
    expect(lowered(90_000, 0, 0, 0)).toEqual([90_000, 0]);
  });
});
