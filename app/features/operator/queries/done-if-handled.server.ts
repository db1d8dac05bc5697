import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import { paymentProblems } from "#db/schema/schema.ts";

/** What an admin does about a payment problem: dismisses it, asks the provider again, or bears the loss. */
type Handling = "dismiss" | "ask_again" | "bear_loss";

const borne = "dispute_loss_borne";
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
    .select({ paymentId: paymentProblems.paymentId, kind: paymentProblems.kind })
    .from(paymentProblems)
    .where(eq(paymentProblems.id, problemId));
  if (!problem) return refused("gone");
  const { paymentId, kind } = problem;
  const act =
    handling === "bear_loss"
      ? { action: borne }
      : { action: handled, details: { kind, asksAgain: handling === "ask_again" } };
  const last = { ...act, on: ["payment", paymentId], unless: [borne, handled] } as const;
  return doneIfRepeated(db, actor.userId, last, "gone");
}
