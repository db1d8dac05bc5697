import { randomUUID } from "node:crypto";
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
  /** How many files it has; with files it needs no text. */
  attachmentCount?: number;
  now: Date;
};

/**
 * Adds a message to its conversation, which triggers keep with it; false when a message of this id is
 * there already. Part of a larger command, which records what the message is about.
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

/** The same for a message that is sent once; returns its id. */
export async function postMessage(tx: Db, message: NewMessage): Promise<string> {
  const id = randomUUID();
  if (!(await postMessageOnce(tx, { ...message, id }))) throw new Error("Its id was taken");
  return id;
}
