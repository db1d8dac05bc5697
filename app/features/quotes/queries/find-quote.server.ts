import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { quotes } from "#db/schema/schema.ts";
import { canAnswerQuote, canSeeQuote, canWithdrawQuote } from "../policy.ts";

export type Quote = typeof quotes.$inferSelect;

/** A quote that this person sent or received, otherwise null. */
export async function findQuote(db: Db, actor: Actor, quoteId: string): Promise<Quote | null> {
  if (!isUuid(quoteId)) return null;
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId));
  return quote && canSeeQuote(actor, quote) ? quote : null;
}

/**
 * A quote that this person may answer and pay. Throws `not_found` for other people's quotes and `forbidden`
 * for the quote's sender (spec 2 §6).
 */
export async function getReceivedQuote(db: Db, actor: Actor, quoteId: string): Promise<Quote> {
  const quote = await findQuote(db, actor, quoteId);
  if (!quote) throw new AppError("not_found");
  if (!canAnswerQuote(actor, quote)) throw new AppError("forbidden");
  return quote;
}

/**
 * A quote that this person sent and may withdraw. Throws `not_found` for other people's quotes and
 * `forbidden` for the quote's renter.
 */
export async function getSentQuote(db: Db, actor: Actor, quoteId: string): Promise<Quote> {
  const quote = await findQuote(db, actor, quoteId);
  if (!quote) throw new AppError("not_found");
  if (!canWithdrawQuote(actor, quote)) throw new AppError("forbidden");
  return quote;
}
