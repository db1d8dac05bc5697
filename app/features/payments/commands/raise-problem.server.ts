import { ne } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { paymentProblems } from "#db/schema/schema.ts";
import type { PaymentProblemKind } from "../domain/payment-problem.ts";

type Problem = {
  paymentId: string;
  kind: PaymentProblemKind;
  detail: string;
  /** Which of the payment's disputes it is. */
  reference?: string;
};

/**
 * Shows the operator a payment problem that the site cannot settle, until they mark it as handled. A
 * dispute is shown again only when its state changed, other problems each time they occur.
 */
export async function raiseProblem(
  { db: tx, now, record }: SystemContext,
  { paymentId, kind, detail, reference = "" }: Problem,
): Promise<void> {
  const raised = await tx
    .insert(paymentProblems)
    .values({ paymentId, kind, reference, detail, createdAt: now })
    .onConflictDoUpdate({
      target: [paymentProblems.paymentId, paymentProblems.kind, paymentProblems.reference],
      set: { detail, createdAt: now, handledAt: null },
      ...(kind === "disputed" && { setWhere: ne(paymentProblems.detail, detail) }),
    })
    .returning({ id: paymentProblems.id });
  if (raised.length > 0) {
    await record(tx, { type: "payment_problem_raised", paymentId, kind, detail });
  }
}
