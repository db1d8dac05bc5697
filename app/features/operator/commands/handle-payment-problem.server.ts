import { and, eq, inArray } from "drizzle-orm";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { paymentLifecycle } from "#app/features/payments/domain/payment-lifecycle.ts";
import { canAskAgain } from "#app/features/payments/domain/payment-problem.ts";
import {
  findOpenProblem,
  isOpenProblem,
} from "#app/features/payments/queries/find-open-problem.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { paymentProblems, payments } from "#db/schema/schema.ts";
import { canOperate } from "#app/platform/actor.ts";

type Context = CommandContext & Pick<PaymentSystem, "payments" | "secrets" | "web">;
type Input = { problemId: string };

/**
 * The operator settled a problem of a payment by other means: it leaves the list. `gone` when it had
 * left it; throws `forbidden` for everyone except admins.
 */
export async function dismissPaymentProblem(
  context: Context,
  { problemId }: Input,
): Promise<Outcome<null, "gone">> {
  if (!canOperate(context.actor)) throw new AppError("forbidden");
  return markHandled(context, { problemId, asksAgain: false });
}

/**
 * The operator mended the cause and has the provider asked again: for a refund by its job, for a
 * session at once. `not_settled` when the provider still does not know the session; throws
 * `forbidden` for everyone except admins.
 */
export async function retryPaymentProblem(
  context: Context,
  { problemId }: Input,
): Promise<Outcome<null, "gone" | "not_settled">> {
  if (!canOperate(context.actor)) throw new AppError("forbidden");
  const problem = await findOpenProblem(context.db, problemId);
  if (!problem || !canAskAgain(problem.kind)) return refused("gone");
  if (problem.kind !== "refund_failed") {
    const { sessionId } = problem;
    const settled = sessionId === null ? "unknown" : await settlePayment(context, { sessionId });
    if (settled === "unknown" || settled === "open") return refused("not_settled");
  }
  return markHandled(context, { problemId, asksAgain: true });
}

async function markHandled(
  { actor, db, now, record }: Context,
  { problemId, asksAgain }: { problemId: string; asksAgain: boolean },
): Promise<Outcome<null, "gone">> {
  return db.transaction(async (tx) => {
    const [handled] = await tx
      .update(paymentProblems)
      .set({ handledAt: now })
      .where(isOpenProblem(problemId))
      .returning({ paymentId: paymentProblems.paymentId, kind: paymentProblems.kind });
    if (!handled) return refused("gone");
    if (asksAgain && handled.kind === "refund_failed") await makeDue(tx, handled.paymentId, now);
    const { userId: adminId } = actor;
    await record(tx, { type: "payment_problem_handled", ...handled, adminId, asksAgain });
    return done(null);
  });
}

/** The refund is to be sent once more; when it is refused again, the operator is asked at once. */
async function makeDue(tx: Db, paymentId: string, now: Date): Promise<void> {
  const retry = transition(paymentLifecycle, "refund_retried", "operator");
  await tx
    .update(payments)
    .set({ status: retry.to, retryAt: null, updatedAt: now })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, retry.from)));
}
