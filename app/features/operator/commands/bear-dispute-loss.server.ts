import { and, eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputeLossPostings } from "#app/features/ledger/domain/postings.ts";
import { listMovements } from "#app/features/ledger/queries/list-movements.server.ts";
import { takenByBank } from "#app/features/payments/domain/money-back.ts";
import { isLostDispute } from "#app/features/payments/domain/payment-problem.ts";
import {
  findOpenProblem,
  isOpenProblem,
} from "#app/features/payments/queries/find-open-problem.server.ts";
import { boatOfPayment, lockPayment } from "#app/features/payments/queries/find-payment.server.ts";
import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { addCents, type Cents } from "#app/platform/money.ts";
import { paymentProblems } from "#db/schema/schema.ts";
import { doneIfHandled } from "../queries/done-if-handled.server.ts";

/**
 * Escale bears the loss of a dispute that a renter's bank won: the owner's payout is no longer held back, and
 * the problem leaves the list. Another dispute of the same payment stays as it is. Doing so again changes
 * nothing and succeeds. Refused with `gone` when the problem was handled otherwise or is not a lost dispute;
 * throws `forbidden` for everyone except admins.
 */
export async function bearDisputeLoss(
  { actor, db, now, record }: CommandContext,
  { problemId }: { problemId: string },
): Promise<Outcome<null, "gone">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  const problem = await findOpenProblem(db, problemId);
  if (!problem) return doneIfHandled({ actor, db }, problemId, "bear_loss");
  if (!isLostDispute(problem)) return refused("gone");
  const { paymentId, detail } = problem;
  return db.transaction(async (tx) => {
    // Serialises with the recording of what the provider reports, which takes the same locks.
    await lockBoat(tx, boatOfPayment(tx, problem));
    const { payment } = await lockPayment(tx, paymentId);
    const [handled] = await tx
      .update(paymentProblems)
      .set({ handledAt: now })
      .where(and(isOpenProblem(problemId), eq(paymentProblems.detail, detail)))
      .returning({ id: paymentProblems.id });
    if (!handled) return doneIfHandled({ actor, db: tx }, problemId, "bear_loss");
    const borne: Cents[] = [];
    for (const { reference, amount } of takenByBank(await listMovements(tx, paymentId))) {
      if (reference !== problem.reference) continue;
      const postings = disputeLossPostings(amount);
      const loss = {
        cause: "dispute_loss",
        reference,
        source: sourceOf(payment),
        postings,
      } as const;
      if (await bookTransaction({ db: tx, now }, loss)) borne.push(amount);
    }
    await record(tx, {
      type: "dispute_loss_borne",
      paymentId,
      adminId: actor.userId,
      amountCents: addCents(...borne),
    });
    return done(null);
  });
}
