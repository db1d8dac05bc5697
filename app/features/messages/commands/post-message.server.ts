import type { Db } from "#app/platform/db.server.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
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
 * Adds a message to a conversation and notifies the open pages of both; part of a larger command.
 */
export async function postMessage(tx: Db, { now, ...message }: NewMessage): Promise<string> {
  const [posted] = await tx
    .insert(messages)
    .values({ ...message, createdAt: now })
    .returning({ id: messages.id });
  if (!posted) throw new Error("The message was not inserted");
  await publishLiveEvent(tx, {
    userIds: [message.senderId, message.recipientId],
    topic: "messages",
  });
  return posted.id;
}
