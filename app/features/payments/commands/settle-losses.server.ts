import { and, eq, inArray, isNull } from "drizzle-orm";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { listEntries } from "#app/features/ledger/queries/list-entries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { paymentProblems } from "#db/schema/schema.ts";
import { refundedLosses, undecidedLoss } from "../domain/losses.ts";
import { isLostDispute, needsBearer } from "../domain/payment-problem.ts";
import type { Payment } from "../queries/find-payment.server.ts";

type Losses = {
  payment: Payment;
  ownerId: string;
  /** Refunds on their way to the renter, in cents. */
  underWayCents?: Cents;
};

/**
 * Counts as refunded what is due to the renter and went back to them already, by their bank or by a refund
 * that was not due before, so that nobody bears it. Takes off the operator's list the problems of which
 * nothing is left to bear. The caller has locked the boat and the payment, or the boat alone if it cancels
 * the rental.
 */
export async function settleLosses(
  { db: tx, now }: { db: Db; now: Date },
  { payment, ownerId, underWayCents = cents(0) }: Losses,
): Promise<void> {
  const { id: paymentId } = payment;
  const problems = await tx
    .select()
    .from(paymentProblems)
    .where(
      and(
        eq(paymentProblems.paymentId, paymentId),
        inArray(paymentProblems.kind, ["disputed", "refunded_elsewhere"]),
      ),
    );
  // Most payments have none.
  if (problems.length === 0) return;
  const lostDisputes = problems.filter(isLostDispute).map(({ reference }) => reference);
  const known = { ownerId, lostDisputes, underWayCents };
  for (const booking of refundedLosses(await listEntries(tx, paymentId), known)) {
    await bookTransaction({ db: tx, now }, { ...booking, source: sourceOf(payment) });
  }
  const entries = await listEntries(tx, paymentId);
  const settled = problems.filter(
    (problem) => needsBearer(problem) && undecidedLoss(entries, problem) === 0,
  );
  if (settled.length === 0) return;
  const ids = settled.map(({ id }) => id);
  await tx
    .update(paymentProblems)
    .set({ handledAt: now })
    .where(and(inArray(paymentProblems.id, ids), isNull(paymentProblems.handledAt)));
}
