import { and, eq, inArray } from "drizzle-orm";
import { writeMessageQuote } from "#app/features/messages/domain/booking-details.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";
import {
  isOpenQuote,
  openQuoteStatuses,
  type QuoteStatus,
} from "#app/features/quotes/domain/quote-lifecycle.ts";
import { type QuoteLine, writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { messages, quotes } from "#db/schema/schema.ts";

type QuoteTraits = {
  boat: { id: string; userId: string };
  renterId: string;
  dateFrom?: string;
  dateTo?: string;
  guests?: number;
  skipper?: SkipperChoice;
  totalCents?: number;
  status?: QuoteStatus;
  expiresAt?: Date;
  note?: string;
  lines?: readonly QuoteLine[];
  now?: Date;
};

export type TestQuote = typeof quotes.$inferSelect & { messageId: string };

/** Inserts a quote in any state and the message that shows it, as the commands leave them. */
export async function createQuote(db: Db, traits: QuoteTraits): Promise<TestQuote> {
  const { boat, renterId, status = "pending", guests = 2, now = new Date() } = traits;
  const dateFrom = calendarDate(traits.dateFrom ?? "2027-07-10");
  const dateTo = calendarDate(traits.dateTo ?? "2027-07-12");
  const totalPrice = cents(traits.totalCents ?? 87_000);
  const people = { boatId: boat.id, senderId: boat.userId, recipientId: renterId };
  const bookingDetails = { dateFrom, dateTo, guests };
  if (isOpenQuote(status)) await replaceOpenQuotes(db, people);
  const quote = onlyRow(
    await db
      .insert(quotes)
      .values({
        ...people,
        bookingDetails: { ...bookingDetails, ...(traits.skipper && { skipper: traits.skipper }) },
        totalPrice,
        lines: writeQuoteLines(traits.lines ?? [{ kind: "whole", amountCents: totalPrice }]),
        note: traits.note ?? null,
        expiresAt: traits.expiresAt ?? new Date("2030-01-01T12:00:00Z"),
        status,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  const message = onlyRow(
    await db
      .insert(messages)
      .values({
        ...people,
        subject: "Devis",
        content: "Voici mon devis.",
        bookingDetails: {
          ...bookingDetails,
          ...writeMessageQuote({ quoteId: quote.id, amountCents: totalPrice, status }),
        },
        createdAt: now,
      })
      .returning({ id: messages.id }),
  );
  return { ...quote, messageId: message.id };
}

/** A conversation has only one open quote, so a new one replaces those that the test created before. */
async function replaceOpenQuotes(
  db: Db,
  people: { boatId: string; senderId: string; recipientId: string },
) {
  await db
    .update(quotes)
    .set({ status: "replaced" })
    .where(
      and(
        eq(quotes.boatId, people.boatId),
        eq(quotes.senderId, people.senderId),
        eq(quotes.recipientId, people.recipientId),
        inArray(quotes.status, [...openQuoteStatuses]),
      ),
    );
}
