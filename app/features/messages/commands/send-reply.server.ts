import { randomUUID } from "node:crypto";
import {
  lockUnsentAttachments,
  placeAttachments,
} from "#app/features/attachments/commands/place-attachments.server.ts";
import type { ContactObstacle } from "#app/features/correspondents/commands/lock-correspondents.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMembers } from "#app/platform/database/lock-members.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { findRepeatedReply } from "../queries/find-repeated-reply.server.ts";
import type { ReplyInput } from "../schema.ts";
import { lockConversation } from "./lock-conversation.server.ts";
import { postMessageOnce } from "./post-message.server.ts";

/** Why a reply is refused. */
export type ReplyRefusal = ContactObstacle | "attachments_missing";

/**
 * Replies in a conversation (spec 2 §7). Throws `not_found` when the two never wrote to each other about this
 * boat, because a first message is a booking request. Refused when the other person closed their account,
 * when one blocked the other and they have no paid rental of the boat that is upcoming or under way, or when
 * one of the attached files is gone. A retry with the same id does not add a second message, nor does a form
 * without an id that repeats the newest message within an hour.
 */
export async function sendReply(
  { actor, db, now, record }: CommandContext,
  { boatId, otherUserId, content, attachmentIds, submissionId }: ReplyInput,
): Promise<Outcome<{ messageId: string }, ReplyRefusal>> {
  const messageId = submissionId ?? randomUUID();
  return db.transaction(async (tx) => {
    const areMembers = await lockMembers(tx, [actor.userId, otherUserId]);
    const people = { boatId, oneUserId: actor.userId, otherUserId };
    const answered = await lockConversation(tx, people, todayInParis(now));
    if (!answered) throw new AppError("not_found");
    if (!areMembers) return refused("person_left");
    if (answered.isBlocked) return refused("blocked");
    const { conversationId, boatTitle, language: locale } = answered;
    const files = { ids: attachmentIds, ownerId: actor.userId, conversationId, messageId };
    if (!(await lockUnsentAttachments(tx, files))) return refused("attachments_missing");
    const written = { conversationId, senderId: actor.userId, content, attachmentIds, now };
    const repeated = submissionId === undefined ? await findRepeatedReply(tx, written) : null;
    if (repeated !== null) return done({ messageId: repeated });
    const isNew = await postMessageOnce(tx, {
      id: messageId,
      boatId,
      senderId: actor.userId,
      recipientId: otherUserId,
      subject: m.messages_subject_reply({ title: boatTitle }, { locale }),
      content,
      // Every reply repeats the booking request that the conversation is about, because the owner can only
      // send a quote while the last message has booking details (spec 2 §6).
      bookingDetails: answered.request,
      attachmentCount: attachmentIds.length,
      now,
    });
    // The message arrived before, and only the response was lost.
    if (!isNew) return done({ messageId });
    await placeAttachments(tx, files);
    await record(tx, {
      type: "message_sent",
      messageId,
      senderId: actor.userId,
      recipientId: otherUserId,
    });
    return done({ messageId });
  });
}
