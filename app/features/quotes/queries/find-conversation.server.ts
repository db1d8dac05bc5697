import { and, eq, inArray, or } from "drizzle-orm";
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
import { findBoatWithPricing } from "./find-boat-with-pricing.server.ts";
import type { ConversationInput } from "#app/features/messages/schema.ts";
import {
  type ConversationPage,
  type MessageInConversation,
  readConversation,
} from "#app/features/messages/queries/read-conversation.server.ts";

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

export type ConversationView = ConversationPage<QuotableMessage> & {
  quoteProposal: QuoteProposal | null;
};

/**
 * A page of what two people wrote about a boat, oldest first, with each quote's current status: the
 * newest messages, or those before one of them. At most three queries. Null when they never wrote
 * about it, so that nobody sees other people's conversations.
 */
export async function findConversation(
  db: Db,
  actor: UserActor,
  { boatId, otherUserId, before = null }: ConversationInput & { before?: string | null },
): Promise<ConversationView | null> {
  if (!isUuid(boatId) || !isUuid(otherUserId)) return null;
  const found = await readConversation(db, actor, { boatId, otherUserId, before });
  if (!found) return null;
  const read = found.messages.map((row) => ({
    ...row,
    bookingDetails: readBookingDetails(row.bookingDetails),
  }));
  const isNewest = before === null && !found.other.hasLeft;
  const [shownQuotes, quoteProposal] = await Promise.all([
    listQuotes(
      db,
      actor,
      read.flatMap(({ bookingDetails }) => bookingDetails?.quote_id ?? []),
    ),
    isNewest ? proposalFor(db, actor, { found, details: read.at(-1)?.bookingDetails }) : null,
  ]);
  const shown = read.map((message) => ({
    ...message,
    quote: shownQuotes.get(message.bookingDetails?.quote_id ?? "") ?? null,
  }));
  return { ...found, messages: shown, quoteProposal };
}

/** The owner may send a quote when the last message has booking details (spec 2 §6). */
async function proposalFor(
  db: Db,
  actor: UserActor,
  { found, details }: { found: ConversationPage; details: BookingDetails | null | undefined },
): Promise<QuoteProposal | null> {
  if (!details || !found.boat.isOwn) return null;
  const boat = await findBoatWithPricing(db, found.boat.id);
  if (!boat || !canSendQuotes(actor, boat)) return null;
  const { dateFrom, dateTo, guests } = details;
  return {
    defaultAmountCents: defaultQuoteAmount(boat.pricing.basePriceCents, dateFrom, dateTo),
    stay: priceStay(boat.pricing, { from: dateFrom, to: dateTo, guests }),
  };
}

async function listQuotes(db: Db, actor: UserActor, quoteIds: readonly string[]) {
  const wanted = quoteIds.filter(isUuid);
  if (wanted.length === 0) return new Map<string, QuoteInConversation>();
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
        inArray(quotes.id, wanted),
        or(eq(quotes.senderId, actor.userId), eq(quotes.recipientId, actor.userId)),
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
