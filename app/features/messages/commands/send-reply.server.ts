import { randomUUID } from "node:crypto";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { readRequestedStay } from "../domain/requested-stay.ts";
import { findLastMessage } from "../queries/find-last-message.server.ts";
import { getConversationBoat } from "../queries/get-conversation-boat.server.ts";
import { type ContactObstacle, lockCorrespondents } from "../queries/lock-correspondents.server.ts";
import { getCorrespondent } from "../queries/get-correspondent.server.ts";
import type { ReplyInput } from "../schema.ts";
import { postMessageOnce } from "./post-message.server.ts";

/**
 * Replies in a conversation (spec 2 §7). Throws `not_found` when the two never wrote about this
 * boat: a first message is a booking request. Refused once the other person closed their account, or
 * one of the two blocked the other and no paid rental of the boat is ahead of them. Sent again under
 * the same id, it stays one message.
 */
export async function sendReply(
  { actor, db, now, record }: CommandContext,
  { boatId, otherUserId, content, submissionId: messageId = randomUUID() }: ReplyInput,
): Promise<Outcome<{ messageId: string }, ContactObstacle>> {
  const people = { oneUserId: actor.userId, otherUserId };
  const last = await findLastMessage(db, { boatId, ...people });
  if (!last) throw new AppError("not_found");
  const boat = await getConversationBoat(db, boatId);
  const recipient = await getCorrespondent(db, otherUserId);
  return db.transaction(async (tx) => {
    const rental = { boatId, today: todayInParis(now) };
    const obstacle = await lockCorrespondents(tx, [actor.userId, otherUserId], rental);
    if (obstacle) return refused(obstacle);
    const isNew = await postMessageOnce(tx, {
      id: messageId,
      boatId,
      senderId: actor.userId,
      recipientId: otherUserId,
      subject: m.messages_subject_reply({ title: boat.title }, { locale: recipient.language }),
      content,
      // Every reply repeats the request that the conversation is about, so that the owner can still
      // send a quote later: the last message must have booking details (spec 2 §6).
      bookingDetails: readRequestedStay(last.bookingDetails),
      now,
    });
    // It arrived before, and only the answer was lost.
    if (!isNew) return done({ messageId });
    await record(tx, {
      type: "message_sent",
      messageId,
      senderId: actor.userId,
      recipientId: otherUserId,
    });
    return done({ messageId });
  });
}
