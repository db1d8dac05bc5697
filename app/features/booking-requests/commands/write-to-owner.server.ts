import { lockBoatAgainstDeletion } from "#app/features/boats/commands/lock-boat-against-deletion.server.ts";
import { lockCorrespondents } from "#app/features/correspondents/commands/lock-correspondents.server.ts";
import { getCorrespondent } from "#app/features/correspondents/queries/get-correspondent.server.ts";
import { postMessageOnce } from "#app/features/messages/commands/post-message.server.ts";
import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import type { Language } from "#app/i18n/language.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { BookingRequestInput, OwnerQuestionInput } from "../schema.ts";
import { lockRequestMessageId } from "./lock-request-message-id.server.ts";

/** The message that was written, and its recipient. */
export type WrittenToOwner = { messageId: string; ownerId: string };

type MessageToOwner = {
  asked: BookingRequestInput | OwnerQuestionInput;
  ownerId: string;
  subject: (owner: { locale: Language }) => string;
  /** Reads the days that the message is about, after the sender and the owner were locked. */
  readStay: (tx: Db) => Promise<RequestedStay | null>;
};

/**
 * Posts a question or a request to a boat's owner, who is notified by mail. No-op if it repeats the sender's
 * last one within an hour, however the two are timed. Refuses if the boat was deleted, the owner closed the
 * account, or one of the two blocked the other.
 */
export async function writeToOwner(
  { actor, db, now, record }: CommandContext,
  { asked, ownerId, subject, readStay }: MessageToOwner,
): Promise<Outcome<WrittenToOwner, "boat_unavailable" | "blocked">> {
  const { boatId, content } = asked;
  const owner = await getCorrespondent(db, ownerId);
  return db.transaction(async (tx) => {
    if (!(await lockBoatAgainstDeletion(tx, boatId))) return refused("boat_unavailable");
    const obstacle = await lockCorrespondents(tx, [actor.userId, ownerId]);
    if (obstacle) return refused(obstacle === "blocked" ? obstacle : "boat_unavailable");
    const id = await lockRequestMessageId(tx, actor, { asked, ownerId, now });
    const people = { senderId: actor.userId, recipientId: ownerId };
    const isNew = await postMessageOnce(tx, {
      id,
      boatId,
      ...people,
      subject: subject({ locale: owner.language }),
      content,
      bookingDetails: await readStay(tx),
      now,
    });
    if (isNew) await record(tx, { type: "message_sent", messageId: id, ...people });
    return done({ messageId: id, ownerId });
  });
}
