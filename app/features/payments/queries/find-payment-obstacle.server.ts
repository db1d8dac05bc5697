import { and, eq, notExists } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import { type QuoteObstacle, quoteObstacle } from "#app/features/quotes/domain/quote-obstacle.ts";
import { readQuotedStay } from "#app/features/quotes/domain/quoted-stay.ts";
import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import { obstacleColumns } from "#app/features/quotes/queries/obstacle-columns.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, payments, quotes } from "#db/schema/schema.ts";

/**
 * The known obstacle to paying an accepted quote without an open payment, found by one statement without
 * locks. Null does not mean that the quote can be paid: only a transaction with the boat locked decides
 * that.
 */
export async function findPaymentObstacle(
  db: Db,
  quote: Quote,
  now: Date,
): Promise<QuoteObstacle | null> {
  const stay = readQuotedStay(quote);
  const openPayment = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.quoteId, quotes.id), eq(payments.status, "open")));
  const [found] = await db
    .select({
      ...obstacleColumns,
      isTaken: takenCondition(boats.id, { from: stay.dateFrom, to: stay.dateTo, now }),
    })
    .from(quotes)
    .innerJoin(boats, eq(boats.id, quotes.boatId))
    .where(and(eq(quotes.id, quote.id), eq(quotes.status, "accepted"), notExists(openPayment)));
  if (!found) return null;
  const { isTaken, ...boat } = found;
  const { expiresAt } = quote;
  return quoteObstacle({ boat, stay, isTaken, expiresAt, now });
}
