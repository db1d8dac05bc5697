import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { payments } from "#db/schema/schema.ts";
import { type ImmediateRefundReason, isImmediateRefundReason } from "../domain/settlement.ts";

/**
 * Why money that was received for a quote was refunded at once: for the given session, or without one for
 * the quote's last payment. Null when it was not. The caller has checked whose quote it is.
 */
export async function findImmediateRefundReason(
  db: Db,
  { quoteId, sessionId }: { quoteId: string; sessionId: string | null },
): Promise<ImmediateRefundReason | null> {
  const ofSession = sessionId === null ? undefined : eq(payments.sessionId, sessionId);
  const [payment] = await db
    .select({ reason: payments.refundReason })
    .from(payments)
    .where(and(eq(payments.quoteId, quoteId), ofSession))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  const reason = payment?.reason ?? null;
  return reason !== null && isImmediateRefundReason(reason) ? reason : null;
}
