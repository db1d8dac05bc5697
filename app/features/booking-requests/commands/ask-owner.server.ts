import { keepBoat } from "#app/features/boats/queries/keep-boat.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { OwnerQuestionRefusal } from "../domain/booking-request-refusal.ts";
import { findRequestableBoat } from "../queries/find-requestable-boat.server.ts";
import { requestMessageId } from "../queries/request-message-id.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import { lockCorrespondents } from "#app/features/correspondents/queries/lock-correspondents.server.ts";
import type { OwnerQuestionInput } from "../schema.ts";
import { postMessageOnce } from "#app/features/messages/commands/post-message.server.ts";
import { lockRequestedStay } from "#app/features/messages/queries/lock-requested-stay.server.ts";

/**
 * A user writes to the owner of a listed boat without naming days ('contact owner', spec 1 §2). Where
 * they never named any, no quote can answer it yet; otherwise it repeats them, as a reply does. The
 * owner is notified by mail. Sent again within the hour, it stays one message.
 */
export async function askOwner(
  { actor, db, now, record }: CommandContext,
  asked: OwnerQuestionInput,
): Promise<Outcome<{ messageId: string; ownerId: string }, OwnerQuestionRefusal>> {
  const { boatId, content } = asked;
  const found = await findRequestableBoat(db, actor, boatId);
  if (!found.ok) return found;
  const { userId, title } = found.value;
  const messageId = requestMessageId(actor, asked, now);
  const owner = await getCorrespondent(db, userId);
  return db.transaction(async (tx) => {
    if (!(await keepBoat(tx, boatId))) return refused("boat_unavailable");
    const obstacle = await lockCorrespondents(tx, [actor.userId, owner.userId]);
    if (obstacle) return refused(obstacle === "blocked" ? obstacle : "boat_unavailable");
    const people = { boatId, oneUserId: actor.userId, otherUserId: owner.userId };
    const isNew = await postMessageOnce(tx, {
      id: messageId,
      boatId,
      senderId: actor.userId,
      recipientId: owner.userId,
      subject: m.messages_subject_question({ title }, { locale: owner.language }),
      content,
      // The owner sends a quote while the last message has days (spec 2 §6): a question takes none away.
      bookingDetails: await lockRequestedStay(tx, people),
      now,
    });
    if (!isNew) return done({ messageId, ownerId: owner.userId });
    await record(tx, {
      type: "message_sent",
      messageId,
      senderId: actor.userId,
      recipientId: owner.userId,
    });
    return done({ messageId, ownerId: owner.userId });
  });
}
