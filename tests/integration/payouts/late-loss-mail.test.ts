import { afterEach, beforeEach, expect, test } from "vitest";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import {
  disputePostings,
  disputeReversalPostings,
  lossPostings,
  lossRefundedPostings,
  type Posting,
  refundPostings,
} from "#app/features/ledger/domain/postings.ts";
import { lossEmailHandler } from "#app/features/payouts/jobs.server.ts";
import { cents } from "#app/platform/money.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { type MailWorld, openMailWorld } from "../mail-world.ts";

let world: MailWorld;

beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(() => world.close());

const amount = cents(5000);

/** A loss of 50 euros that the owner bears; then they get this much of it back, before the mail is sent. */
async function subjectsAfter(lost: "dispute" | "refund", backCents: number): Promise<string[]> {
  const { db, boat, renter, owner, now } = world;
  const { payment } = await createPaidReservation(db, { boat, renterId: renter.userId, now });
  const source = sourceOf(payment);
  const ownerId = owner.userId;
  const back = cents(backCents);
  const book = (
    cause: Parameters<typeof bookTransaction>[1]["cause"],
    reference: string,
    postings: Posting[],
  ) => bookTransaction({ db, now }, { cause, reference, source, postings });
  const loss = lossPostings(lost, { ownerId, amount, ownerCents: amount });
  if (lost === "dispute") {
    const taken = disputePostings(amount);
    await book("dispute", "dp_1", taken);
    await book("dispute_loss", "dp_1", loss);
    const booked = [...taken, ...loss].filter(({ account }) => account !== "clearing");
    const reversal = disputeReversalPostings(back, booked);
    if (back > 0) await book("dispute_reversal", "dp_1", reversal);
  } else {
    await book("refund", "re_1", refundPostings(amount));
    await book("refund_loss", "1", loss);
    const due = { ownerId, amount: back, ownerCents: back, undecidedCents: cents(0) };
    if (back > 0) await book("refund_loss", "2", lossRefundedPostings(due));
  }
  const mail = { paymentId: payment.id, lost, amountCents: amount, recipientId: ownerId };
  await lossEmailHandler.run(world.services, mail);
  return world.sent.map(({ subject }) => subject.replaceAll(/\s/g, " "));
}

test.each([
  ["dispute", 0, ["50 € sont retenus sur vos revenus"]],
  ["dispute", 5000, []],
  ["refund", 0, ["50 € sont retenus sur vos revenus"]],
  ["refund", 2000, ["30 € sont retenus sur vos revenus"]],
  ["refund", 5000, []],
] as const)(
  "a late mail about a loss by a %s of which the owner got %i cents back names the rest, if any",
  async (lost, backCents, subjects) => {
    expect(await subjectsAfter(lost, backCents)).toEqual(subjects);
  },
);
