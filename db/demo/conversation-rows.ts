import { writeMessageQuote } from "#app/features/messages/domain/booking-details.ts";
import { writeRequestedPrice } from "#app/features/messages/domain/requested-price.ts";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { messages } from "#db/schema/schema.ts";
import { boatId, euros, type ListedBoat, pricingOf } from "./boat-rows.ts";
import { type DemoClock, hoursBefore } from "./demo-clock.ts";
import type { DemoConversation, DemoQuote } from "./demo-conversations.ts";
import { demoId } from "./demo-id.ts";
import { personId } from "./people-rows.ts";
import {
  addRental,
  type DemoRental,
  quoteId,
  quoteStatus,
  type RentalRows,
  rentalPrice,
  skipperChoiceOf,
} from "./rental-rows.ts";
import { typeset } from "./typeset.ts";

type Context = DemoClock & { publicUrl: string };
type MessageRow = typeof messages.$inferInsert & { createdAt: Date };

const euroFormat = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  minimumFractionDigits: 0,
});

/** The id of a message, derived from its conversation and its position in it. */
export function messageId({ key }: DemoConversation, index: number): string {
  return demoId("message", key, index);
}

/** Adds the rows that result from a conversation's quote, and returns the messages in chronological order. */
export function addConversation(
  rows: RentalRows,
  conversation: DemoConversation,
  boats: ReadonlyMap<string, ListedBoat>,
  context: Context,
): MessageRow[] {
  const boat = boats.get(conversation.boat)?.boat;
  if (!boat) throw new RangeError(`No boat ${conversation.boat}`);
  const people = { renter: personId(conversation.renter), owner: personId(boat.owner) };
  const from = addDays(context.today, conversation.inDays);
  const to = addDays(from, conversation.days - 1);
  const request = { dateFrom: from, dateTo: to, guests: conversation.guests };
  // The first message is the request; it includes the price that the renter saw.
  const seen = writeRequestedPrice({
    skipper: skipperChoiceOf(boat),
    extras: [],
    lines: priceStay(pricingOf(boat), { from, to, guests: conversation.guests })?.lines ?? [],
  });
  const title = typeset(boat.title);
  const { quote } = conversation;

  const written = conversation.messages.map((message, index): MessageRow => {
    const fromRenter = message.from === "renter";
    return {
      id: messageId(conversation, index),
      boatId: boatId(boat.key),
      senderId: fromRenter ? people.renter : people.owner,
      recipientId: fromRenter ? people.owner : people.renter,
      subject: index === 0 ? `Demande de réservation : ${title}` : `Réponse : ${title}`,
      content: typeset(message.text),
      attachmentCount: message.pictures?.length ?? 0,
      isRead: true,
      bookingDetails: index === 0 ? { ...request, ...seen } : request,
      createdAt: hoursBefore(context.now, message.hoursAgo),
    };
  });
  const offered = quote
    ? [addQuote(rows, { conversation, quote, listed: { boat, from, to, title } }, context)]
    : [];
  return [...written, ...offered]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((message, index, all) => ({
      ...message,
      isRead: index < all.length - (conversation.unread ?? 0),
    }));
}

type Offer = {
  conversation: DemoConversation;
  quote: DemoQuote;
  listed: { boat: ListedBoat["boat"]; from: CalendarDate; to: CalendarDate; title: string };
};

function addQuote(
  rows: RentalRows,
  { conversation, quote, listed: { boat, from, to, title } }: Offer,
  context: Context,
): MessageRow {
  const { key, renter, guests, messages: texts } = conversation;
  const quotedAt = hoursBefore(context.now, quote.hoursAgo);
  // The second-to-last message is the one that announced the cancellation.
  const cancellation = texts.at(-2) ?? texts.at(-1);
  const cancelled = quote.state.startsWith("cancelled_by_") && cancellation;
  const rental: DemoRental = {
    name: key,
    boat,
    renter,
    from,
    to,
    guests,
    state: quote.state,
    quotedAt,
    answeredAt: hoursBefore(context.now, quote.answeredHoursAgo ?? quote.hoursAgo),
    ...(cancelled ? { cancelledAt: hoursBefore(context.now, cancelled.hoursAgo) } : {}),
    ...(quote.euros ? { priceCents: euros(quote.euros) } : {}),
    ...(quote.discountEuros ? { discountCents: euros(quote.discountEuros) } : {}),
  };
  addRental(rows, rental, context);
  const status = quoteStatus(quote.state);
  const amount = rentalPrice(rental);
  return {
    id: demoId("message", key, "quote"),
    boatId: boatId(boat.key),
    senderId: personId(boat.owner),
    recipientId: personId(renter),
    subject: `Devis : ${title}`,
    content: typeset(`Voici mon devis : ${euroFormat.format(amount / 100)}.`),
    isRead: true,
    bookingDetails: {
      dateFrom: from,
      dateTo: to,
      guests,
      ...writeMessageQuote({ quoteId: quoteId(key), amountCents: amount, status }),
    },
    createdAt: quotedAt,
  };
}
