import { and, eq, gt, inArray, lte, not, sql } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { quotes } from "#db/schema/schema.ts";
import { waitingQuoteStatuses } from "../domain/quote-lifecycle.ts";
import { endQuotesJob } from "../jobs.ts";
import { moveQuotes } from "./move-quote.server.ts";

/** Maximum number of quotes of each kind in one run; the next run comes within minutes. */
const maxPerRun = 200;
const { name: job } = endQuotesJob;

/**
 * Scheduled (job end-quotes): expires quotes whose time is over, and reminds renters once of quotes that
 * end soon. Each quote has its own transaction, so that a failure does not delay the others.
 */
export async function endQuotes(context: SystemContext): Promise<void> {
  await attempt({ job }, () => expireQuotes(context));
  await attempt({ job }, () => remindOfQuotes(context));
}

async function expireQuotes({ db, now, record }: SystemContext): Promise<void> {
  const over = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(inArray(quotes.status, waitingQuoteStatuses), lte(quotes.expiresAt, now)))
    .orderBy(quotes.expiresAt)
    .limit(maxPerRun);
  for (const { id } of over) {
    await attempt({ job, id }, () =>
      db.transaction(async (tx) => {
        const where = and(eq(quotes.id, id), lte(quotes.expiresAt, now));
        for (const quote of await moveQuotes(tx, { where, event: "expire", by: "system", now })) {
          const { id: quoteId, ownerId, renterId } = quote;
          await record(tx, { type: "quote_expired", quoteId, ownerId, renterId });
        }
      }),
    );
  }
}

async function remindOfQuotes({ db, now, record }: SystemContext): Promise<void> {
  const ending = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(isEndingSoon(now))
    .orderBy(quotes.remindAt)
    .limit(maxPerRun);
  for (const { id } of ending) {
    await attempt({ job, id }, () =>
      db.transaction(async (tx) => {
        const reminded = await tx
          .update(quotes)
          .set({ remindAt: null })
          .where(and(eq(quotes.id, id), isEndingSoon(now)))
          .returning({ ownerId: quotes.senderId, renterId: quotes.recipientId });
        for (const people of reminded) {
          await record(tx, { type: "quote_ends_soon", quoteId: id, ...people });
        }
      }),
    );
  }
}

/** A reminder waits while the days are taken, because a payment that holds them may end without money. */
function isEndingSoon(now: Date) {
  const from = sql`(${quotes.bookingDetails} ->> 'dateFrom')`;
  const to = sql`(${quotes.bookingDetails} ->> 'dateTo')`;
  return and(
    inArray(quotes.status, waitingQuoteStatuses),
    lte(quotes.remindAt, now),
    gt(quotes.expiresAt, now),
    not(takenCondition(quotes.boatId, { from, to, now })),
  );
}
