import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, cents } from "#app/platform/money.ts";
import {
  cancellationPostings,
  chargePostings,
  chargeToReturnPostings,
  disputePostings,
  disputeReversalPostings,
  lossPostings,
  lossRefundedPostings,
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

  const taken = disputePostings(shares.totalCents);
  const loss = { ownerId, amount: shares.totalCents };

  test("takes a loss that Escale bears from Escale alone", () => {
    const borne = lossPostings("dispute", { ...loss, ownerCents: cents(0) });
    expect(balances(chargePostings(shares), taken, borne)).toEqual({
      commission: 8_700,
      owner: 78_300,
      loss: -87_000,
    });
  });

  test("takes a loss that the owner bears from the owner's share, and the rest from Escale", () => {
    const borne = lossPostings("dispute", { ...loss, ownerCents: cents(78_300) });
    expect(balances(chargePostings(shares), taken, borne)).toEqual({
      commission: 8_700,
      loss: -8_700,
    });
  });

  test("takes a loss from nobody once the renter is owed the money", () => {
    const all = { ...shares, refundCents: shares.totalCents, by: "owner" } as const;
    const paid = [chargePostings(shares), taken, cancellationPostings(all)];
    const ownerCents = cents(78_300);
    const refunded = (borneCents: number) =>
      lossRefundedPostings({
        ...loss,
        ownerCents: cents(Math.min(borneCents, ownerCents)),
        undecidedCents: cents(shares.totalCents - borneCents),
      });
    expect(balances(...paid, refunded(0))).toEqual({});
    const borne = lossPostings("dispute", { ...loss, ownerCents });
    expect(balances(...paid, borne, refunded(shares.totalCents))).toEqual({});
  });

  test("forgets a loss when the bank returns its money after all", () => {
    const borne = lossPostings("dispute", { ...loss, ownerCents: cents(78_300) });
    const booked = [...taken, ...borne].filter(({ account }) => account !== "clearing");
    expect(balances(taken, borne, disputeReversalPostings(shares.totalCents, booked))).toEqual({});
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
