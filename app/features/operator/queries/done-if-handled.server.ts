import { eq } from "drizzle-orm";
import type { LossBearer } from "#app/features/payments/domain/payment-problem.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import { paymentProblems } from "#db/schema/schema.ts";

/**
 * What an admin does about a payment problem: dismisses it, asks the provider again, or says who bears it.
 */
type Handling = "dismiss" | "ask_again" | LossBearer;

const borne = "loss_borne";
const handled = "payment_problem_handled";

/**
 * The outcome for a payment problem that is no longer open: done if this admin handled it in this way,
 * otherwise refused.
 */
export async function doneIfHandled(
  { actor, db }: Pick<CommandContext, "actor" | "db">,
  problemId: string,
  handling: Handling,
): Promise<Outcome<null, "gone">> {
  const [problem] = await db
    .select({
      paymentId: paymentProblems.paymentId,
      kind: paymentProblems.kind,
      reference: paymentProblems.reference,
    })
    .from(paymentProblems)
    .where(eq(paymentProblems.id, problemId));
  if (!problem) return refused("gone");
  const { paymentId, kind, reference } = problem;
  const act =
    handling === "owner" || handling === "escale"
      ? { action: borne, about: { kind, reference }, details: { bearer: handling } }
      : { action: handled, about: { kind }, details: { asksAgain: handling === "ask_again" } };
  const last = { ...act, on: ["payment", paymentId], unless: [borne, handled] } as const;
  return doneIfRepeated(db, actor.userId, last, "gone");
}
