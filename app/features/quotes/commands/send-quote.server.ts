import { and, eq, inArray, lte, ne, or } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { lockCorrespondents } from "#app/features/correspondents/commands/lock-correspondents.server.ts";
import { lockConversation } from "#app/features/messages/commands/lock-conversation.server.ts";
import { postMessage } from "#app/features/messages/commands/post-message.server.ts";
import {
  isSameStay,
  type RequestedStay,
  readRequestedStay,
  writeMessageQuote,
} from "#app/features/messages/domain/booking-details.ts";
import { findLastMessage } from "#app/features/messages/queries/find-last-message.server.ts";
import { getConversationBoat } from "#app/features/messages/queries/get-conversation-boat.server.ts";
import type { ConversationOf } from "#app/features/messages/queries/message-conditions.server.ts";
import { largestQuote } from "#app/features/pricing/domain/share-of-costs.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { transactionUnlessRefused } from "#app/platform/database/transaction-unless-refused.server.ts";
import { AppError, done, type Outcome, refused, refusedWith } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { daysBetween, todayInParis } from "#app/platform/time/calendar-date.ts";
import { quotes } from "#db/schema/schema.ts";
import { nothingShown } from "../domain/nothing-shown.ts";
import { isTimeOver, quoteTimes } from "../domain/quote-expiry.ts";
import { openQuoteStatuses, type QuoteStatus } from "../domain/quote-lifecycle.ts";
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
import { wasSeenAccepted } from "../queries/was-seen-accepted.server.ts";
import type { SendQuoteInput } from "../schema.ts";
import { moveQuotes } from "./move-quote.server.ts";

type SentQuote = { quoteId: string; messageId: string };
type Sent = Outcome<SentQuote, SendQuoteRefusal> | QuoteAboveShare;

/**
 * What the renter asked for: the days and guests, and the booking request; null if a message asked for them.
 */
type Request = { stay: RequestedStay; requestId: string | null };

type NewQuote = {
  input: SendQuoteInput;
  request: Request;
  lines: QuoteLine[];
  boat: QuotableBoat;
};

/**
 * The boat's owner offers a price for the conversation's days (spec 2 §7): creates the quote together with
 * the message that shows it. It replaces an open quote of the conversation, unless that quote is being paid.
 * The same quote sent again within the hour, with nothing else written since, stays one quote. Refused when
 * the renter made another request than the owner saw: its days, guests, skipper or extras, and so the quote's
 * lines, may be others. Refused with `quote_accepted` when the renter has accepted a quote that the owner did
 * not see as accepted: it would be gone, and the renter would have to accept again. An accepted quote whose
 * time is over is replaced in any case. Refused in co-navigation when the guests would pay more than their
 * part of the costs. Throws `not_found` when the two never wrote about this boat and `forbidden` for anyone
 * but its owner.
 */
export async function sendQuote(context: CommandContext, input: SendQuoteInput): Promise<Sent> {
  const { actor, db, now } = context;
  const { boatId, otherUserId, amount } = input;
  const last = await findLastMessage(db, { boatId, oneUserId: actor.userId, otherUserId });
  if (!last) throw new AppError("not_found");
  const owned = await getConversationBoat(db, boatId);
  if (!canSendQuotes(actor, owned)) throw new AppError("forbidden");
  const stay = readRequestedStay(last.bookingDetails);
  if (!stay) return refused("no_request");
  const boat = await findQuotableBoat(db, { boatId, renterId: otherUserId, stay });
  if (!boat) throw new AppError("not_found");
  const request = { stay, requestId: boat.requestId };
  if (!isSameRequest(request, shownRequest(input, request))) return refused("request_changed");
  if (isTimeOver(boat.bookableUntil, now)) return refused("dates_past");
  if (stay.guests > boat.capacity) return refused("above_capacity");
  const largestCents = largestAmount(boat, stay);
  if (largestCents !== null && amount > largestCents) {
    return refusedWith("above_share", { largestCents });
  }
  const own = input.ownLine ? [{ kind: "own" as const, ...input.ownLine }] : [];
  const lines = quoteLines({ seen: boat.seen.lines, own, amountCents: amount });
  return transactionUnlessRefused(db, (tx) =>
    sendUnlessChanged({ ...context, db: tx }, { input, request, lines, boat }),
  );
}

function isSameRequest(one: Request, other: Request): boolean {
  return one.requestId === other.requestId && isSameStay(one.stay, other.stay);
}

/** The request that the owner's dialog showed. A form that did not say which answers the newest one. */
function shownRequest({ stay, requestId }: SendQuoteInput, newest: Request): Request {
  return {
    stay: stay ?? newest.stay,
    requestId: requestId === nothingShown ? null : (requestId ?? newest.requestId),
  };
}

/** The maximum amount of a quote for this stay, in cents; null if the boat may have any price. */
function largestAmount({ sharedCosts, seen }: QuotableBoat, stay: RequestedStay): Cents | null {
  if (!sharedCosts) return null;
  const { dateFrom, dateTo, guests } = stay;
  const days = daysBetween(dateFrom, dateTo) + 1;
  const extrasCents = onlineCentsOf(seen.lines.filter(({ kind }) => kind === "extra"));
  return largestQuote(sharedCosts, { days, guests, extrasCents });
}

/** Sends the quote with the boat and the conversation locked, unless something changed meanwhile. */
async function sendUnlessChanged(context: CommandContext, quote: NewQuote): Promise<Sent> {
  const { actor, db: tx, now } = context;
  const { boatId, otherUserId } = quote.input;
  const conversation = { boatId, oneUserId: actor.userId, otherUserId };
  await lockBoat(tx, boatId);
  // Checked before anything is written, so that a refused quote leaves the open one unchanged. Closing an
  // account with an open quote also waits for the boat's lock, so the two cannot deadlock.
  const obstacle = await lockCorrespondents(tx, [actor.userId, otherUserId]);
  if (obstacle) return refused(obstacle);
  const same = await findRepeatedQuote(context, conversation, quote);
  if (!same) {
    const left = await replaceEarlierQuotes(context, quote.input);
    if (left) return refused(left === "accepted" ? "quote_accepted" : "payment_under_way");
    // Only now, because a payment of the conversation's own quote holds its days.
    const { dateFrom: from, dateTo: to } = quote.request.stay;
    if (await isBoatTaken(tx, boatId, { from, to, now })) return refused("dates_taken");
  }
  // Checked while the lock lets no new message in; the refusal rolls back what was written before.
  const locked = await lockConversation(tx, conversation, todayInParis(now));
  const newest = await readNewestRequest(tx, conversation);
  if (!locked || !newest || !isSameRequest(newest, quote.request)) {
    return refused("request_changed");
  }
  return done(same ?? (await postQuote(context, quote, locked.language)));
}

/** The quote that the owner has already sent, if this is the same one again. */
async function findRepeatedQuote(
  { actor, db: tx, now }: CommandContext,
  conversation: ConversationOf,
  { input, lines, boat: { bookableUntil } }: NewQuote,
): Promise<SentQuote | null> {
  const { acceptedQuoteId, amount, note = null, validHours } = input;
  const last = await findLastMessage(tx, conversation);
  const content = { amount, lines, note, validHours, bookableUntil };
  return findSameQuote(tx, { acceptedQuoteId, last, senderId: actor.userId, ...content, now });
}

/**
 * Replaces the conversation's earlier quotes. Returns the status of one that is left: it is being paid, or
 * the owner did not see that it was accepted. Null if none is left.
 */
async function replaceEarlierQuotes(
  { actor, db: tx, now }: CommandContext,
  { boatId, otherUserId, acceptedQuoteId }: SendQuoteInput,
): Promise<QuoteStatus | null> {
  const earlier = and(
    eq(quotes.boatId, boatId),
    eq(quotes.senderId, actor.userId),
    eq(quotes.recipientId, otherUserId),
  );
  const isReplaced = or(
    ne(quotes.status, "accepted"),
    // The owner saw it as expired, though it may not be marked yet.
    lte(quotes.expiresAt, now),
    wasSeenAccepted(acceptedQuoteId),
  );
  await moveQuotes(tx, { where: and(earlier, isReplaced), event: "replace", by: "sender", now });
  const [left] = await tx
    .select({ status: quotes.status })
    .from(quotes)
    .where(and(earlier, inArray(quotes.status, openQuoteStatuses)));
  return left?.status ?? null;
}

async function readNewestRequest(tx: Db, conversation: ConversationOf): Promise<Request | null> {
  const last = await findLastMessage(tx, conversation);
  const stay = readRequestedStay(last?.bookingDetails);
  if (!stay) return null;
  const { boatId, otherUserId: renterId } = conversation;
  return { stay, requestId: await findNewestRequestId(tx, { boatId, renterId }, stay) };
}

/** Writes the quote and the message that shows it, in the renter's language. */
async function postQuote(
  { actor, db: tx, now, record }: CommandContext,
  { input, request, lines, boat }: NewQuote,
  language: Language,
): Promise<SentQuote> {
  const { boatId, otherUserId, amount, note, validHours } = input;
  const { dateFrom, dateTo, guests } = request.stay;
  const { skipper } = boat.seen;
  const people = { boatId, senderId: actor.userId, recipientId: otherUserId };
  const inserted = await tx
    .insert(quotes)
    .values({
      ...people,
      // The choice that the lines were priced with, because the renter may make another one later.
      bookingDetails: { dateFrom, dateTo, guests, ...(skipper && { skipper }) },
      totalPrice: amount,
      lines: writeQuoteLines(lines),
      note: note ?? null,
      ...quoteTimes({ now, hours: validHours, bookableUntil: boat.bookableUntil }),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ quoteId: quotes.id });
  const { quoteId } = onlyRow(inserted);
  const shown = { quoteId, amountCents: amount, status: "pending" };
  const locale = { locale: language };
  const messageId = await postMessage(tx, {
    ...people,
    subject: m.quotes_message_subject({ title: boat.title }, locale),
    content: m.quotes_message_content({ amount: formatMoney(amount) }, locale),
    bookingDetails: { dateFrom, dateTo, guests, ...writeMessageQuote(shown) },
    now,
  });
  await record(tx, {
    type: "quote_sent",
    quoteId,
    ownerId: actor.userId,
    renterId: otherUserId,
    amountCents: amount,
  });
  return { quoteId, messageId };
}
