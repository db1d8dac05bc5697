import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { isOwnLastAct } from "#app/platform/events/own-last-act.server.ts";
import { paymentProblems } from "#db/schema/schema.ts";

/** What an admin does about a payment problem: dismisses it, asks the provider again, or bears the loss. */
type Handling = "dismiss" | "ask_again" | "bear_loss";

const borne = "dispute_loss_borne";
const handled = "payment_problem_handled";

/** Whether a payment problem that is no longer open was handled by this admin, and in this way. */
export async function isOwnHandling(
  { actor, db }: Pick<CommandContext, "actor" | "db">,
  problemId: string,
  handling: Handling,
): Promise<boolean> {
  const [problem] = await db
    .select({ paymentId: paymentProblems.paymentId, kind: paymentProblems.kind })
    .from(paymentProblems)
    .where(eq(paymentProblems.id, problemId));
  if (!problem) return false;
  const { paymentId, kind } = problem;
  const act =
    handling === "bear_loss"
      ? { action: borne }
      : { action: handled, details: { kind, asksAgain: handling === "ask_again" } };
  const last = { ...act, on: ["payment", paymentId], unless: [borne, handled] } as const;
  return isOwnLastAct(db, actor.userId, last);
}
