import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, cents } from "#app/platform/money.ts";
import {
  cancellationPostings,
  chargePostings,
  chargeToReturnPostings,
  disputeLossPostings,
  disputePostings,
  ownerFeePostings,
  type Posting,
  payoutPostings,
  refundPostings,
  reversed,
} from "./postings.ts";

const ownerId = "marc";
const shares = { ownerId, totalCents: cents(87_000), commissionCents: cents(8_700) };

function balances(...transactions: Posting[][]) {
  const sums = new Map<string, number>();
  for (const { account, amount } of transactions.flat()) {
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

describe("the ledger", () => {
  // spec 2-9.01
  test("gives the commission of a paid rental to Escale and the rest to its owner", () => {
    expect(balances(chargePostings(shares))).toEqual({
      clearing: -87_000,
      commission: 8_700,
      owner: 78_300,
    });
  });

  test("takes a lost dispute from Escale alone", () => {
    const taken = disputePostings(shares.totalCents);
    expect(balances(chargePostings(shares), taken, disputeLossPostings(shares.totalCents))).toEqual(
      { commission: 8_700, owner: 78_300, loss: -87_000 },
    );
  });

  // spec 1-9.21
  test("leaves the owner the total less the commission and the refund when the renter cancels", () => {
    const cancelled = cancellationPostings({
      ...shares,
      refundCents: cents(54_810),
      by: "renter",
    });
    expect(balances(chargePostings(shares), cancelled)).toEqual({
      clearing: -87_000,
      commission: 8_700,
      owner: 23_490,
      refund: 54_810,
    });
  });

  // spec 2-9.04
  test("gives the renter everything back when the owner cancels, and charges the owner a fee", () => {
    const all = { ...shares, refundCents: shares.totalCents, by: "owner" } as const;
    expect(
      balances(
        chargePostings(shares),
        cancellationPostings(all),
        ownerFeePostings(ownerId, cents(2_175)),
        refundPostings(shares.totalCents),
      ),
    ).toEqual({ owner: -2_175, fee: 2_175 });
  });

  test("is unchanged by a transaction and its reversal", () => {
    const refund = refundPostings(cents(500));
    expect(balances(refund, reversed(refund))).toEqual({});
  });

  test("balances every transaction, whatever the amounts", () => {
    const amount = fc.integer({ min: 1, max: 1e10 }).map(cents);
    fc.assert(
      fc.property(amount, amount, amount, (totalCents, commissionCents, refundCents) => {
        const rental = { ownerId, totalCents, commissionCents };
        const transactions = [
          chargePostings(rental),
          chargeToReturnPostings(totalCents),
          cancellationPostings({ ...rental, refundCents, by: "owner" }),
          cancellationPostings({ ...rental, refundCents, by: "renter" }),
          ownerFeePostings(ownerId, totalCents),
          refundPostings(totalCents),
          disputePostings(totalCents),
          payoutPostings(ownerId, totalCents),
        ];
        for (const postings of transactions) {
          expect(addCents(...postings.map((posting) => posting.amount))).toBe(0);
          for (const { account, ownerId: named } of postings) {
            expect(named !== null).toBe(account === "owner" || account === "fee");
          }
        }
      }),
    );
  });
});
