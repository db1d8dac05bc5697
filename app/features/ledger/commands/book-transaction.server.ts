import type { Db } from "#app/platform/database/db.server.ts";
import { ledgerPostings, ledgerTransactions } from "#db/schema/schema.ts";
import type { LedgerCause } from "../domain/ledger-cause.ts";
import type { Posting } from "../domain/postings.ts";

type Source = Pick<
  typeof ledgerTransactions.$inferSelect,
  "paymentId" | "reservationId" | "provider" | "account"
>;

type Transaction = {
  cause: LedgerCause;
  /**
   * The id of the provider's object or of the payout's order; empty for causes that happen once to a payment.
   */
  reference?: string;
  source: Source;
  postings: readonly Posting[];
};

/**
 * Books a movement of money, once for each cause, payment and reference. Returns false when it was already
 * booked or nothing moves. The database refuses amounts that do not sum to zero.
 */
export async function bookTransaction(
  { db: tx, now }: { db: Db; now: Date },
  { cause, reference = "", source, postings }: Transaction,
): Promise<boolean> {
  const moved = postings.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return false;
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values({ ...source, cause, reference, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!booked) return false;
  await tx
    .insert(ledgerPostings)
    .values(moved.map((posting) => ({ ...posting, transactionId: booked.id })));
  return true;
}

/** The references of a payment's transactions: the payment itself, its rental, and where its money is. */
export function sourceOf(payment: Omit<Source, "paymentId"> & { id: string }): Source {
  const { id: paymentId, reservationId, provider, account } = payment;
  return { paymentId, reservationId, provider, account };
}
