import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { paymentProblems, payments } from "#db/schema/schema.ts";

/** A payment problem that nobody has handled yet, or null. */
export async function findOpenProblem(db: Db, problemId: string) {
  const [problem] = await db
    .select({
      kind: paymentProblems.kind,
      detail: paymentProblems.detail,
      reference: paymentProblems.reference,
      paymentId: paymentProblems.paymentId,
      reservationId: payments.reservationId,
      sessionId: payments.sessionId,
    })
    .from(paymentProblems)
    .innerJoin(payments, eq(payments.id, paymentProblems.paymentId))
    .where(isOpenProblem(problemId));
  return problem ?? null;
}

/** The condition for the problem with this id, as long as nobody has handled it. */
export function isOpenProblem(problemId: string) {
  return and(eq(paymentProblems.id, problemId), isNull(paymentProblems.handledAt));
}
