import { and, eq, inArray } from "drizzle-orm";
import { defaultQuoteAmount } from "#app/features/pricing/domain/quote-amount.ts";
import { priceStay, type StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import type { QuoteStatus } from "../domain/quote-lifecycle.ts";
import { canAnswerQuote, canSendQuotes } from "../policy.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { quotes, reservations } from "#db/schema/schema.ts";
import { type BookingDetails, readBookingDetails } from "../domain/booking-details.ts";
import { type BoatWithPricing, findBoatWithPricing } from "./find-boat-with-pricing.server.ts";
import {
  type ConversationPartner,
  getConversationPartner,
} from "#app/features/messages/queries/get-conversation-partner.server.ts";
import {
  listConversationMessages,
  type MessageInConversation,
} from "#app/features/messages/queries/list-conversation-messages.server.ts";

export type QuoteInConversation = {
  id: string;
  amountCents: Cents;
  status: QuoteStatus;
  /** Whether the viewer can accept, refuse and pay (spec 2 §6). */
  isRecipient: boolean;
  /** The reservation of a paid quote (spec 2 §4), and whether it is still valid. */
  reservationId: string | null;
  isCancelled: boolean;
};

export type QuotableMessage = MessageInConversation & {
  bookingDetails: BookingDetails | null;
  quote: QuoteInConversation | null;
};

/** What the quote dialog proposes, only for the owner (spec 2 §5): null when they may send none. */
export type QuoteProposal = { defaultAmountCents: Cents; stay: StayPrice | null };

export type ConversationView = {
  boat: { id: string; title: string; photo: string | null; isOwn: boolean };
  other: ConversationPartner;
  /** Days and guests of the conversation, from its newest message that has them. */
  request: Pick<BookingDetails, "dateFrom" | "dateTo" | "guests"> | null;
  messages: QuotableMessage[];
  quoteProposal: QuoteProposal | null;
};

/**
 * Everything two people wrote about a boat, oldest first, with each quote's current status. Null
 * when they never wrote about it, so that nobody sees other people's conversations.
 */
export async function findConversation(
  db: Db,
  actor: UserActor,
  { boatId, otherUserId }: { boatId: string; otherUserId: string },
): Promise<ConversationView | null> {
  if (!isUuid(boatId) || !isUuid(otherUserId)) return null;
  const rows = await listConversationMessages(db, actor, { boatId, otherUserId });
  if (rows.length === 0) return null;
  const [boat, other, shownQuotes] = await Promise.all([
    findBoatWithPricing(db, boatId),
    getConversationPartner(db, otherUserId),
    listQuotes(db, actor, { boatId, otherUserId }),
  ]);
  if (!boat) return null;
  const shown = rows.map((row) => {
    const bookingDetails = readBookingDetails(row.bookingDetails);
    return {
      ...row,
      bookingDetails,
      quote: shownQuotes.get(bookingDetails?.quote_id ?? "") ?? null,
    };
  });
  return {
    boat: {
      id: boat.id,
      title: boat.title,
      photo: boat.photo,
      isOwn: boat.userId === actor.userId,
    },
    other,
    request: shown.findLast(({ bookingDetails }) => bookingDetails)?.bookingDetails ?? null,
    messages: shown,
    quoteProposal: other.hasLeft
      ? null
      : proposalFor(actor, boat, shown.at(-1)?.bookingDetails ?? null),
  };
}

/** The owner may send a quote when the last message has booking details (spec 2 §6). */
function proposalFor(
  actor: UserActor,
  boat: BoatWithPricing,
  details: BookingDetails | null,
): QuoteProposal | null {
  if (!details || !canSendQuotes(actor, boat)) return null;
  const { dateFrom, dateTo, guests } = details;
  return {
    defaultAmountCents: defaultQuoteAmount(boat.pricing.basePriceCents, dateFrom, dateTo),
    stay: priceStay(boat.pricing, { from: dateFrom, to: dateTo, guests }),
  };
}

async function listQuotes(
  db: Db,
  actor: UserActor,
  { boatId, otherUserId }: { boatId: string; otherUserId: string },
) {
  const people = [actor.userId, otherUserId];
  const rows = await db
    .select({ quote: quotes, reservation: reservations })
    .from(quotes)
    .leftJoin(
      reservations,
      and(
        eq(reservations.quoteId, quotes.id),
        inArray(reservations.status, ["confirmed", "completed", "cancelled"]),
      ),
    )
    .where(
      and(
        eq(quotes.boatId, boatId),
        inArray(quotes.senderId, people),
        inArray(quotes.recipientId, people),
      ),
    );
  return new Map(
    rows.map(({ quote, reservation }): [string, QuoteInConversation] => [
      quote.id,
      {
        id: quote.id,
        amountCents: quote.totalPrice,
        status: quote.status,
        isRecipient: canAnswerQuote(actor, quote),
        reservationId: reservation?.id ?? null,
        isCancelled: reservation?.status === "cancelled",
      },
    ]),
  );
}
