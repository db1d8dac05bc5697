import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { messages } from "#db/schema/schema.ts";

type MessageRow = typeof messages.$inferSelect;
type MessageTraits = { boatId: string; senderId: string; recipientId: string } & Partial<
  typeof messages.$inferInsert
>;

/** Inserts a message between two people about a boat; by default a request for dates. */
export async function createMessage(db: Db, traits: MessageTraits): Promise<MessageRow> {
  const message = onlyRow(
    await db
      .insert(messages)
      .values({
        subject: "Demande",
        content: "Bonjour, le bateau est-il libre ?",
        bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 },
        // The test's clock rather than the database's, so that messages and quotes sort in the order of the
        // calls.
        createdAt: new Date(),
        ...traits,
      })
      .returning(),
  );
  return message;
}
