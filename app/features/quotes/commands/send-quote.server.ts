import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { lockCorrespondents } from "#app/features/correspondents/queries/lock-correspondents.server.ts";
import { postMessage } from "#app/features/messages/commands/post-message.server.ts";
import {
  isSameStay,
  type RequestedStay,
  readRequestedStay,
  writeMessageQuote,
} from "#app/features/messages/domain/booking-details.ts";
import { findLastMessage } from "#app/features/messages/queries/find-last-message.server.ts";
import { getConversationBoat } from "#app/features/messages/queries/get-conversation-boat.server.ts";
import { lockConversation } from "#app/features/messages/queries/lock-conversation.server.ts";
import { largestQuote } from "#app/features/pricing/domain/share-of-costs.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { transactionUnlessRefused } from "#app/platform/database/transaction-unless-refused.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { daysBetween, todayInParis } from "#app/platform/time/calendar-date.ts";
import { quotes } from "#db/schema/schema.ts";
import { nothingShown } from "../domain/nothing-shown.ts";
import { quoteTimes } from "../domain/quote-expiry.ts";
import {
  onlineCentsOf,
  type QuoteLine,
  quoteLines,
  writeQuoteLines,
} from "../domain/quote-lines.ts";
import type { QuoteAboveShare, SendQuoteRefusal } from "../domain/quote-refusal.ts";
import { canSendQuotes } from "../policy.ts";
import { findQuotableBoat, type QuotableBoat } from "../queries/find-quotable-boat.server.ts";
import { findSameQuote } from "../queries/find-same-quote.server.ts";
import { findNewestRequestId } from "../queries/newest-request.server.ts";
import type { SendQuoteInput } from "../schema.ts";
import { moveQuotes } from "./move-quote.server.ts";

type Sent = Outcome<{ quoteId: string; messageId: string }, SendQuoteRefusal> | QuoteAboveShare;

/**
 * The boat's owner offers a price for the conversation's days (spec 2 §7): creates the quote together with
 * the message that shows it. It replaces an open quote of the conversation, unless that quote is being paid.
 * The same quote sent again within the hour, with nothing else written since, stays one quote. Refused when
 * the renter made another request than the owner saw: its days, guests, skipper or extras, and so the quote's
 * lines, may be others. Refused with `quote_accepted` when the renter has accepted a quote that the owner did
 * not see as accepted: it would be gone, and the renter would have to accept again. Refused in co-navigation
 * when the guests would pay more than their part of the costs. Throws `not_found` when
 * the two never wrote about this boat and `forbidden` for anyone but its owner.
 */
export async function sendQuote(context: CommandContext, input: SendQuoteInput): Promise<Sent> {
  const { actor, db, now } = context;
  const { boatId, otherUserId, amount } = input;
  const last = await findLastMessage(db, { boatId, oneUserId: actor.userId, otherUserId });
  if (!last) throw new AppError("not_found");
  const owned = await getConversationBoat(db, boatId);
  if (!canSendQuotes(actor, owned)) throw new AppError("forbidden");
  const asked = readRequestedStay(last.bookingDetails);
  if (!asked) return refused("no_request");
  const stay = input.stay ?? asked;
  if (!isSameStay(asked, stay)) return refused("request_changed");
  const boat = await findQuotableBoat(db, { boatId, renterId: otherUserId, stay });
  if (!boat) throw new AppError("not_found");
  const shown = input.requestId ?? boat.requestId ?? nothingShown;
  if (shown !== (boat.requestId ?? nothingShown)) return refused("request_changed");
  const { dateFrom, dateTo } = stay;
  if (dateFrom < todayInParis(now)) return refused("dates_past");
  if (await isBoatTaken(db, boatId, { from: dateFrom, to: dateTo, now })) {
    return refused("dates_taken");
  }
  const largestCents = largestAmount(boat, stay);
  if (largestCents !== null && amount > largestCents) {
    return { ok: false, reason: "above_share", detail: { largestCents } };
  }
  const own = input.ownLine ? [{ kind: "own" as const, ...input.ownLine }] : [];
  const lines = quoteLines({ seen: boat.seen.lines, own, amountCents: amount });
  try {
    return await transactionUnlessRefused(db, (tx) =>
      insertQuote({ ...context, db: tx }, { input, stay, lines, boat }),
    );
  } catch (error) {
    // The open quote is being paid, so it was not replaced and the database allows no other.
    if (sqlState(error) === "23505") return refused("payment_under_way");
    throw error;
  }
}

/** The maximum amount of a quote for this stay, in cents; null if the boat may have any price. */
function largestAmount({ sharedCosts, seen }: QuotableBoat, stay: RequestedStay): Cents | null {
  if (!sharedCosts) return null;
  const { dateFrom, dateTo, guests } = stay;
  const days = daysBetween(dateFrom, dateTo) + 1;
  const extrasCents = onlineCentsOf(seen.lines.filter(({ kind }) => kind === "extra"));
  return largestQuote(sharedCosts, { days, guests, extrasCents });
}

type NewQuote = {
  input: SendQuoteInput;
  stay: RequestedStay;
  lines: QuoteLine[];
  boat: QuotableBoat;
};

async function insertQuote(
  { actor, db: tx, now, record }: CommandContext,
  { input, stay, lines, boat }: NewQuote,
): Promise<Sent> {
  const { boatId, otherUserId, acceptedQuoteId, amount, note, validHours } = input;
  const { dateFrom, dateTo, guests } = stay;
  const { skipper } = boat.seen;
  await lockBoat(tx, boatId);
  const people = { boatId, senderId: actor.userId, recipientId: otherUserId };
  // Checked before anything is written, so that a refused quote leaves the open one unchanged. Closing an
  // account with an open quote also waits for the boat's lock, so the two cannot deadlock.
  const obstacle = await lockCorrespondents(tx, [actor.userId, otherUserId]);
  if (obstacle) return refused(obstacle);
  const conversation = { boatId, oneUserId: actor.userId, otherUserId };
  const same = await findSameQuote(tx, {
    last: await findLastMessage(tx, conversation),
    senderId: actor.userId,
    amount,
    lines,
    note: note ?? null,
    validHours,
    now,
  });
  if (!same) {
    const earlier = and(
      eq(quotes.boatId, boatId),
      eq(quotes.senderId, actor.userId),
      eq(quotes.recipientId, otherUserId),
    );
    const where = and(earlier, or(ne(quotes.status, "accepted"), wasSeen(acceptedQuoteId)));
    await moveQuotes(tx, { where, event: "replace", by: "sender", now });
    // A conversation has at most one open quote, so nothing was replaced if an accepted one is left.
    const left = await tx.$count(quotes, and(earlier, eq(quotes.status, "accepted")));
    if (left > 0) return refused("quote_accepted");
  }
  // Checked while the lock lets no new message in; the refusal rolls back what was written before.
  const locked = await lockConversation(tx, conversation, todayInParis(now));
  const last = await findLastMessage(tx, conversation);
  const asked = readRequestedStay(last?.bookingDetails);
  if (!locked || !asked || !isSameStay(asked, stay)) return refused("request_changed");
  const requestId = await findNewestRequestId(tx, { boatId, renterId: otherUserId }, stay);
  if (requestId !== boat.requestId) return refused("request_changed");
  if (same) return done(same);
  const [quote] = await tx
    .insert(quotes)
    .values({
      ...people,
      // The choice that the lines were priced with, because the renter may make another one later.
      bookingDetails: { dateFrom, dateTo, guests, ...(skipper && { skipper }) },
      totalPrice: amount,
      lines: writeQuoteLines(lines),
      note: note ?? null,
      ...quoteTimes({ now, hours: validHours, dateFrom }),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: quotes.id });
  if (!quote) throw new Error("The quote was not inserted");
  const shown = { quoteId: quote.id, amountCents: amount, status: "pending" };
  const locale = { locale: locked.language };
  const messageId = await postMessage(tx, {
    ...people,
    subject: m.quotes_message_subject({ title: boat.title }, locale),
    content: m.quotes_message_content({ amount: formatMoney(amount) }, locale),
    bookingDetails: { dateFrom, dateTo, guests, ...writeMessageQuote(shown) },
    now,
  });
  await record(tx, {
    type: "quote_sent",
    quoteId: quote.id,
    ownerId: actor.userId,
    renterId: otherUserId,
    amountCents: amount,
  });
  return done({ quoteId: quote.id, messageId });
}

/** Whether the owner saw the quote accepted. An older form does not say what it showed. */
function wasSeen(acceptedQuoteId: string | undefined): SQL {
  if (acceptedQuoteId === undefined) return sql`true`;
  return acceptedQuoteId === nothingShown ? sql`false` : eq(quotes.id, acceptedQuoteId);
}
