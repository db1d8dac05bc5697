import { and, eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { movePayment } from "#app/features/payments/commands/move-payment.server.ts";
import { reportSettledRefund } from "#app/features/payments/commands/report-refund.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { canAskAgain } from "#app/features/payments/domain/payment-problem.ts";
import {
  findOpenProblem,
  isOpenProblem,
} from "#app/features/payments/queries/find-open-problem.server.ts";
import { boatOfPayment, lockPayment } from "#app/features/payments/queries/find-payment.server.ts";
import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { paymentProblems, payments } from "#db/schema/schema.ts";
import { doneIfHandled } from "../queries/done-if-handled.server.ts";

type Context = CommandContext & Pick<PaymentSystem, "payments" | "secrets" | "web">;
type Input = { problemId: string };

/**
 * Removes from the list a payment problem that the operator settled by other means. Doing so again changes
 * nothing and succeeds. Refused with `gone` when the problem was handled otherwise, and with `raised_again`
 * when it was raised again since the operator read it, such as for a dispute that was lost meanwhile. Throws
 * `forbidden` for everyone except admins.
 */
export async function dismissPaymentProblem(
  context: Context,
  { problemId, raisedAt }: Input & { raisedAt?: Date | undefined },
): Promise<Outcome<null, "gone" | "raised_again">> {
  if (!canOperate(context.actor)) throw new AppError("forbidden");
  const handled = await markHandled(context, { problemId, raisedAt, asksAgain: false });
  if (handled.ok) return handled;
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
  return handled.ok ? handled : doneIfHandled(context, problemId, "ask_again");
}

async function markHandled(
  { actor, db, now, record }: Context,
  { problemId, raisedAt, asksAgain }: Input & { raisedAt?: Date | undefined; asksAgain: boolean },
): Promise<Outcome<null, "gone">> {
  return db.transaction(async (tx) => {
    const problem = await findOpenProblem(tx, problemId);
    if (!problem) return refused("gone");
    // Serialises with the recording of what the provider reports, which takes the same locks: the renter is
    // told once that the money is back.
    await lockBoat(tx, boatOfPayment(tx, problem));
    await lockPayment(tx, problem.paymentId);
    const [handled] = await tx
      .update(paymentProblems)
      .set({ handledAt: now })
      .where(and(isOpenProblem(problemId), raisedAt && eq(paymentProblems.createdAt, raisedAt)))
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
  const where = eq(payments.id, paymentId);
  await movePayment(tx, {
    where,
    event: "refund_retried",
    by: "operator",
    now,
    keepsFailures: true,
  });
}
