import { lockMembers } from "#app/features/auth/queries/lock-members.server.ts";
import { type BookingDetails, readBookingDetails } from "../domain/booking-details.ts";
import { postMessage } from "#app/features/messages/commands/post-message.server.ts";
import { findLastMessage } from "#app/features/messages/queries/find-last-message.server.ts";
import { getConversationBoat } from "#app/features/messages/queries/get-conversation-boat.server.ts";
import { getCorrespondent } from "#app/features/messages/queries/get-correspondent.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { centsToDecimal } from "#app/platform/money.ts";
import { quotes } from "#db/schema/schema.ts";
import type { SendQuoteRefusal } from "../domain/quote-refusal.ts";
import { canSendQuotes } from "../policy.ts";
import type { SendQuoteInput } from "../schema.ts";

/**
 * The boat's owner offers a price for the conversation's days (spec 2 §7): creates the quote and
 * the message that shows it together. Throws `not_found` where the two never wrote about this boat
 * and `forbidden` for anyone but its owner.
 */
export async function sendQuote(
  { actor, db, now, record }: CommandContext,
  { boatId, otherUserId, amount }: SendQuoteInput,
): Promise<Outcome<{ quoteId: string; messageId: string }, SendQuoteRefusal>> {
  const last = await findLastMessage(db, { boatId, oneUserId: actor.userId, otherUserId });
  if (!last) throw new AppError("not_found");
  const boat = await getConversationBoat(db, boatId);
  if (!canSendQuotes(actor, boat)) throw new AppError("forbidden");
  const details = readBookingDetails(last.bookingDetails);
  if (!details) return refused("no_request");
  const { dateFrom, dateTo, guests } = details;
  if (dateFrom < todayInParis(now)) return refused("dates_past");
  if (await isBoatTaken(db, boatId, { from: dateFrom, to: dateTo, now })) {
    return refused("dates_taken");
  }
  const renter = await getCorrespondent(db, otherUserId);
  const people = { boatId, senderId: actor.userId, recipientId: renter.userId };
  return db.transaction(async (tx) => {
    if (!(await lockMembers(tx, [actor.userId, otherUserId]))) return refused("person_left");
    const [quote] = await tx
      .insert(quotes)
      .values({
        ...people,
        bookingDetails: { dateFrom, dateTo, guests },
        totalPrice: amount,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: quotes.id });
    if (!quote) throw new Error("The quote was not inserted");
    const bookingDetails: BookingDetails = {
      dateFrom,
      dateTo,
      guests,
      quote_id: quote.id,
      quote_amount: centsToDecimal(amount),
      is_quote: true,
      quote_status: "pending",
    };
    const locale = { locale: renter.language };
    const messageId = await postMessage(tx, {
      ...people,
      subject: m.quotes_message_subject({ title: boat.title }, locale),
      content: m.quotes_message_content({ amount: formatMoney(amount) }, locale),
      bookingDetails,
      now,
    });
    await record(tx, {
      type: "quote_sent",
      quoteId: quote.id,
      ownerId: actor.userId,
      renterId: renter.userId,
      amountCents: amount,
    });
    return done({ quoteId: quote.id, messageId });
  });
}
