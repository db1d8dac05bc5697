import { and, eq, lte, sql } from "drizzle-orm";
import { payoutPostings } from "#app/features/ledger/domain/postings.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { payoutOrderId } from "#app/features/payouts/domain/payout-order.ts";
import type { Transaction } from "#app/platform/database/db.server.ts";
import type { ledgerPostings, ledgerTransactions, sandboxPayouts } from "#db/schema/schema.ts";
import { payouts } from "#db/schema/schema.ts";
import { type DemoClock, hoursBefore } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";

/** Rows for money that owners received, as the payout jobs would have written them. */
type PaidRows = {
  sandboxPayouts: (typeof sandboxPayouts.$inferInsert)[];
  ledgerTransactions: (typeof ledgerTransactions.$inferInsert)[];
  ledgerPostings: (typeof ledgerPostings.$inferInsert)[];
};

/** How long a sandbox transfer takes. */
const transfer = sql`interval '30 minutes'`;

/**
 * Pays owners everything that was due an hour ago or earlier, each amount on its due date, and returns the
 * rows of these payments. Later amounts are left to the hourly job. The rentals' own money must be booked
 * already.
 */
export async function payDemoOwners(tx: Transaction, { now }: DemoClock): Promise<PaidRows> {
  await preparePayouts({ db: tx, now });
  const paidAt = sql`${payouts.dueAt} + ${transfer}`;
  const paid = await tx
    .update(payouts)
    .set({
      status: "paid",
      provider: "sandbox",
      attempts: 1,
      createdAt: sql`${payouts.dueAt}`,
      updatedAt: paidAt,
      sentAt: sql`${payouts.dueAt}`,
      paidAt,
    })
    .where(and(eq(payouts.status, "due"), lte(payouts.dueAt, hoursBefore(now, 1))))
    .returning();
  return {
    sandboxPayouts: paid.map((payout) => ({
      id: payoutOrderId(payout),
      ownerId: payout.ownerId,
      amount: payout.amount,
      status: "paid",
      sentAt: payout.dueAt,
    })),
    ledgerTransactions: paid.map((payout) => ({
      id: demoId("ledger", "payout", payout.reservationId),
      cause: "payout",
      reference: payoutOrderId(payout),
      paymentId: null,
      reservationId: payout.reservationId,
      provider: "sandbox",
      account: null,
      createdAt: payout.updatedAt,
    })),
    ledgerPostings: paid.flatMap(({ reservationId, ownerId, amount }) =>
      payoutPostings(ownerId, amount).map((posting) => ({
        ...posting,
        id: demoId("posting", `payout ${posting.account}`, reservationId),
        transactionId: demoId("ledger", "payout", reservationId),
      })),
    ),
  };
}
