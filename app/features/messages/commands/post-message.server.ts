import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/database/db.server.ts";
import { messages } from "#db/schema/schema.ts";
import type { RequestedStay } from "../domain/booking-details.ts";

type NewMessage = {
  boatId: string;
  senderId: string;
  recipientId: string;
  subject: string;
  content: string;
  /** The requested days and guests; a quote's message adds its own fields. */
  bookingDetails: RequestedStay | null;
  /** The number of attached files; a message with files needs no text. */
  attachmentCount?: number;
  now: Date;
};

/**
 * Adds a message to its conversation, which database triggers keep up to date. Returns false when a message
 * with this id already exists. Part of a larger command, which records the event.
 */
export async function postMessageOnce(
  tx: Db,
  { now, ...message }: NewMessage & { id: string },
): Promise<boolean> {
  const posted = await tx
    .insert(messages)
    .values({ ...message, createdAt: now })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id });
  return posted.length > 0;
}

/** Adds a message with a new id, and returns the id. */
export async function postMessage(tx: Db, message: NewMessage): Promise<string> {
  const id = randomUUID();
  if (!(await postMessageOnce(tx, { ...message, id }))) throw new Error("Its id was taken");
  return id;
}
