import { and, eq } from "drizzle-orm";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { ownerFeePostings } from "#app/features/ledger/domain/postings.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { ledgerTransactions } from "#db/schema/schema.ts";

type Fee = { reservationId: string; ownerId: string; feeCents: Cents };

/**
 * Books the fee of a contest that ended against the owner. From then on the fee is withheld from the owner's
 * earnings (spec 2 §9). The booking refers to the payment of the cancelled reservation. Idempotent.
 */
export async function bookContestedFee(
  booking: { db: Db; now: Date },
  { reservationId, ownerId, feeCents }: Fee,
): Promise<void> {
  const { paymentId, provider, account } = ledgerTransactions;
  const [source] = await booking.db
    .select({ paymentId, reservationId: ledgerTransactions.reservationId, provider, account })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.reservationId, reservationId),
        eq(ledgerTransactions.cause, "cancellation"),
      ),
    );
  if (!source) throw new Error("A contested fee without a cancelled payment");
  const postings = ownerFeePostings(ownerId, feeCents);
  await bookTransaction(booking, { cause: "owner_fee", source, postings });
}
