import { and, eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { lossPostings } from "#app/features/ledger/domain/postings.ts";
import { listEntries } from "#app/features/ledger/queries/list-entries.server.ts";
import { lockPayment } from "#app/features/payments/commands/lock-payment.server.ts";
import {
  nextLossReference,
  ownersPartOfLoss,
  undecidedLoss,
} from "#app/features/payments/domain/losses.ts";
import { type LossBearer, needsBearer } from "#app/features/payments/domain/payment-problem.ts";
import {
  findOpenProblem,
  isOpenProblem,
} from "#app/features/payments/queries/find-open-problem.server.ts";
import { boatOfPayment } from "#app/features/payments/queries/find-payment.server.ts";
import { lockOwner } from "#app/features/payouts/commands/settle-payouts.server.ts";
import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { paymentProblems } from "#db/schema/schema.ts";
import { doneIfHandled } from "../queries/done-if-handled.server.ts";

type Input = {
  problemId: string;
  /** When the problem was raised that the admin read. */
  raisedAt?: Date | undefined;
};

type Refusal = "gone" | "raised_again" | "nothing_left";

/**
 * Escale bears what went back to the renter without being due: the money of a dispute that their bank won, or
 * of a refund made elsewhere. The owner's money is no longer held back, and the problem leaves the list.
 */
export function bearLoss(context: CommandContext, input: Input): Promise<Outcome<null, Refusal>> {
  return decideBearer(context, { ...input, bearer: "escale" });
}

/**
 * The owner bears the same, up to what is left of their share of the rental; Escale bears the rest. A payout
 * that was not sent is lowered, otherwise the owner owes it and their next payouts withhold it (spec 2 §9).
 */
export function chargeLoss(context: CommandContext, input: Input): Promise<Outcome<null, Refusal>> {
  return decideBearer(context, { ...input, bearer: "owner" });
}

/**
 * Books the loss of one problem; another dispute of the same payment stays as it is. Doing so again changes
 * nothing and succeeds. Refused with `gone` when the problem was handled otherwise or is not a loss, and with
 * `raised_again` when it was raised again since the admin read it, such as for another refund, and with
 * `nothing_left` when nothing is left of the owner's share; throws `forbidden` for everyone except admins.
 */
async function decideBearer(
  { actor, db, now, record }: CommandContext,
  { problemId, raisedAt, bearer }: Input & { bearer: LossBearer },
): Promise<Outcome<null, Refusal>> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  const problem = await findOpenProblem(db, problemId);
  if (!problem) return doneIfHandled({ actor, db }, problemId, bearer);
  if (!needsBearer(problem)) return refused("gone");
  const { paymentId, kind, detail } = problem;
  return db.transaction(async (tx) => {
    // Serialises with the recording of what the provider reports, which takes the same locks.
    await lockBoat(tx, boatOfPayment(tx, problem));
    const { payment, reservation } = await lockPayment(tx, paymentId);
    const { ownerId } = reservation;
    // Serialises with sending the owner's payouts: one that is held for this problem is lowered before.
    await lockOwner(tx, ownerId);
    const entries = await listEntries(tx, paymentId);
    const amount = undecidedLoss(entries, problem);
    const ownerCents = bearer === "owner" ? ownersPartOfLoss(entries, amount) : cents(0);
    if (bearer === "owner" && amount > 0 && ownerCents === 0) return refused("nothing_left");
    const isRead = and(
      eq(paymentProblems.detail, detail),
      raisedAt && eq(paymentProblems.createdAt, raisedAt),
    );
    const handled = await tx
      .update(paymentProblems)
      .set({ handledAt: now })
      .where(and(isOpenProblem(problemId), isRead))
      .returning({ id: paymentProblems.id });
    if (handled.length === 0) {
      if (await findOpenProblem(tx, problemId)) return refused("raised_again");
      return doneIfHandled({ actor, db: tx }, problemId, bearer);
    }
    const of =
      kind === "disputed"
        ? ({ lost: "dispute", cause: "dispute_loss", reference: problem.reference } as const)
        : ({
            lost: "refund",
            cause: "refund_loss",
            reference: nextLossReference(entries),
          } as const);
    await bookTransaction(
      { db: tx, now },
      {
        cause: of.cause,
        reference: of.reference,
        source: sourceOf(payment),
        postings: lossPostings(of.lost, { ownerId, amount, ownerCents }),
      },
    );
    await record(tx, {
      type: "loss_borne",
      paymentId,
      ownerId,
      adminId: actor.userId,
      kind,
      reference: problem.reference,
      bearer,
      amountCents: amount,
      ownerCents,
    });
    return done(null);
  });
}
