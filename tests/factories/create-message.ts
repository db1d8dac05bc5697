import type { Db } from "#app/platform/db.server.ts";
import { messages } from "#db/schema/schema.ts";

type MessageRow = typeof messages.$inferSelect;
type MessageTraits = { boatId: string; senderId: string; recipientId: string } & Partial<
  typeof messages.$inferInsert
>;

/** A message between two people about a boat; by default a request for days. */
export async function createMessage(db: Db, traits: MessageTraits): Promise<MessageRow> {
  const [message] = await db
    .insert(messages)
    .values({
      subject: "Demande",
      content: "Bonjour, le bateau est-il libre ?",
      bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 },
      // Not the database's time, so that its order among quotes' messages is that of the calls.
      createdAt: new Date(),
      ...traits,
    })
    .returning();
  if (!message) throw new Error("The message was not inserted");
  return message;
}
