import { and, eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { lockPayment } from "#app/features/payments/commands/lock-payment.server.ts";
import { movePayment } from "#app/features/payments/commands/move-payment.server.ts";
import { reportSettledRefund } from "#app/features/payments/commands/report-refund.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { canAskAgain, needsBearer } from "#app/features/payments/domain/payment-problem.ts";
import {
  findOpenProblem,
  isOpenProblem,
} from "#app/features/payments/queries/find-open-problem.server.ts";
import { boatOfPayment } from "#app/features/payments/queries/find-payment.server.ts";
import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { paymentProblems } from "#db/schema/schema.ts";
import { doneIfHandled } from "../queries/done-if-handled.server.ts";

type Context = CommandContext & Pick<PaymentSystem, "payments" | "secrets" | "web">;
type Input = { problemId: string };

/**
 * Removes from the list a payment problem that the operator settled by other means. Doing so again changes
 * nothing and succeeds. Refused with `gone` when the problem was handled otherwise, with `raised_again` when
 * it was raised again since the operator read it, such as for a dispute that was lost meanwhile, and with
 * `needs_bearer` when somebody has to bear a loss: otherwise the owner's money would be held for ever. Throws
 * `forbidden` for everyone except admins.
 */
export async function dismissPaymentProblem(
  context: Context,
  { problemId, raisedAt }: Input & { raisedAt?: Date | undefined },
): Promise<Outcome<null, "gone" | "raised_again" | "needs_bearer">> {
  if (!canOperate(context.actor)) throw new AppError("forbidden");
  const handled = await markHandled(context, { problemId, raisedAt, asksAgain: false });
  if (handled.ok || handled.reason === "needs_bearer") return handled;
  if (await findOpenProblem(context.db, problemId)) return refused("raised_again");
  return doneIfHandled(context, problemId, "dismiss");
}

/**
 * Asks the provider again after the operator fixed the cause: a job retries a refund, a session is settled at
 * once. Doing so again changes nothing and succeeds, unless the problem was raised again. Refused with `gone`
 * when the problem was handled otherwise or cannot be retried, and `not_settled` when the session is still
 * unknown or open; throws `forbidden` for everyone except admins.
 */
export async function retryPaymentProblem(
  context: Context,
  { problemId }: Input,
): Promise<Outcome<null, "gone" | "not_settled">> {
  if (!canOperate(context.actor)) throw new AppError("forbidden");
  const problem = await findOpenProblem(context.db, problemId);
  if (!problem) return doneIfHandled(context, problemId, "ask_again");
  if (!canAskAgain(problem.kind)) return refused("gone");
  if (problem.kind !== "refund_failed") {
    const { sessionId } = problem;
    const settled = sessionId === null ? "unknown" : await settlePayment(context, { sessionId });
    if (settled === "unknown" || settled === "open") return refused("not_settled");
  }
  const handled = await markHandled(context, { problemId, asksAgain: true });
  if (handled.ok) return handled;
  return doneIfHandled(context, problemId, "ask_again");
}

async function markHandled(
  { actor, db, now, record }: Context,
  { problemId, raisedAt, asksAgain }: Input & { raisedAt?: Date | undefined; asksAgain: boolean },
): Promise<Outcome<null, "gone" | "needs_bearer">> {
  return db.transaction(async (tx) => {
    const found = await findOpenProblem(tx, problemId);
    if (!found) return refused("gone");
    // Serialises with the recording of what the provider reports, which takes the same locks: the renter is
    // told once that the money is back, and a dispute is not lost meanwhile.
    await lockBoat(tx, boatOfPayment(tx, found));
    await lockPayment(tx, found.paymentId);
    const isRead = and(
      isOpenProblem(problemId),
      raisedAt && eq(paymentProblems.createdAt, raisedAt),
    );
    const [problem] = await tx.select().from(paymentProblems).where(isRead);
    if (problem && needsBearer(problem)) return refused("needs_bearer");
    const [handled] = await tx
      .update(paymentProblems)
      .set({ handledAt: now })
      .where(isRead)
      .returning({ paymentId: paymentProblems.paymentId, kind: paymentProblems.kind });
    if (!handled) return refused("gone");
    if (handled.kind === "refund_failed") {
      await (asksAgain
        ? makeDue(tx, handled.paymentId, now)
        : reportSettledRefund({ db: tx, now, record }, handled.paymentId));
    }
    const { userId: adminId } = actor;
    await record(tx, { type: "payment_problem_handled", ...handled, adminId, asksAgain });
    return done(null);
  });
}

/** Makes a failed refund due again. If it fails once more, the operator is asked at once. */
async function makeDue(tx: Db, paymentId: string, now: Date): Promise<void> {
  await movePayment(tx, {
    paymentId,
    event: "refund_retried",
    by: "operator",
    now,
    keepsFailures: true,
  });
}
