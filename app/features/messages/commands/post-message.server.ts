import type { Db } from "#app/platform/db.server.ts";
import { messages } from "#db/schema/schema.ts";
import type { RequestedStay } from "../domain/requested-stay.ts";

type NewMessage = {
  boatId: string;
  senderId: string;
  recipientId: string;
  subject: string;
  content: string;
  /** A quote adds its own fields to days and guests. */
  bookingDetails: RequestedStay | null;
  now: Date;
};

/**
 * Adds a message to a conversation and returns its id; part of a larger command, which records what
 * the message is about.
 */
export async function postMessage(tx: Db, { now, ...message }: NewMessage): Promise<string> {
  const [posted] = await tx
    .insert(messages)
    .values({ ...message, createdAt: now })
    .returning({ id: messages.id });
  if (!posted) throw new Error("The message was not inserted");
  return posted.id;
}
