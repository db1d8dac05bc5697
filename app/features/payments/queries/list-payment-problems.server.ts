import { desc, eq, isNull } from "drizzle-orm";
import { listEntriesOf } from "#app/features/ledger/queries/list-entries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats, paymentProblems, payments, reservations } from "#db/schema/schema.ts";
import { ownersPartOfLoss, undecidedLoss } from "../domain/losses.ts";
import {
  needsBearer,
  type PaymentProblemKind,
  returnedElsewhere,
} from "../domain/payment-problem.ts";

/** Maximum number of problems shown; when there are more, they usually have the same cause. */
const shown = 50;

/** The payment problems that the operator must settle, the newest first; for admins alone. */
export async function listPaymentProblems(db: Db) {
  const rows = await db
    .select({
      id: paymentProblems.id,
      paymentId: paymentProblems.paymentId,
      kind: paymentProblems.kind,
      detail: paymentProblems.detail,
      disputeId: paymentProblems.reference,
      createdAt: paymentProblems.createdAt,
      amountCents: payments.amount,
      refundCents: payments.refundAmount,
      reference: payments.sessionId,
      boatTitle: boats.title,
      checkIn: reservations.checkInDate,
      checkOut: reservations.checkOutDate,
    })
    .from(paymentProblems)
    .innerJoin(payments, eq(payments.id, paymentProblems.paymentId))
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(isNull(paymentProblems.handledAt))
    .orderBy(desc(paymentProblems.createdAt), desc(paymentProblems.id))
    .limit(shown);
  const losses = await findLosses(db, rows.filter(needsBearer));
  return rows.map((row) => ({
    ...row,
    returnedCents: returnedElsewhere(row),
    loss: losses.get(row.id) ?? null,
  }));
}

/** A loss that somebody has to bear, in cents, and how much of it the owner would bear. */
export type Loss = { lossCents: Cents; ownersPartCents: Cents };

type LossProblem = {
  id: string;
  paymentId: string;
  kind: PaymentProblemKind;
  disputeId: string;
};

async function findLosses(db: Db, problems: readonly LossProblem[]): Promise<Map<string, Loss>> {
  if (problems.length === 0) return new Map();
  const ids = problems.map(({ paymentId }) => paymentId);
  const byPayment = await listEntriesOf(db, ids);
  return new Map(
    problems.map(({ id, paymentId, kind, disputeId: reference }) => {
      const entries = byPayment.get(paymentId) ?? [];
      const lossCents = undecidedLoss(entries, { kind, reference });
      return [id, { lossCents, ownersPartCents: ownersPartOfLoss(entries, lossCents) }];
    }),
  );
}

export type PaymentProblem = Awaited<ReturnType<typeof listPaymentProblems>>[number];
