import { lockConversation } from "#app/features/messages/commands/lock-conversation.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import type { Outcome } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { OwnerQuestionRefusal } from "../domain/booking-request-refusal.ts";
import { findRequestableBoat } from "../queries/find-requestable-boat.server.ts";
import type { OwnerQuestionInput } from "../schema.ts";
import { type WrittenToOwner, writeToOwner } from "./write-to-owner.server.ts";

/**
 * Sends a question about a listed boat to its owner, without new days ('contact owner', spec 1 §2). If the
 * sender has already requested days of this boat, the message repeats them, like a reply; otherwise the owner
 * cannot answer with a quote yet. The owner is notified by mail. Sending the same question again within
 * an hour creates no second message, unless the sender has written something else in between.
 */
export async function askOwner(
  context: CommandContext,
  asked: OwnerQuestionInput,
): Promise<Outcome<WrittenToOwner, OwnerQuestionRefusal>> {
  const { actor, db, now } = context;
  const { boatId } = asked;
  const found = await findRequestableBoat(db, actor, boatId);
  if (!found.ok) return found;
  const { userId: ownerId, title } = found.value;
  return writeToOwner(context, {
    asked,
    ownerId,
    subject: (owner) => m.messages_subject_question({ title }, owner),
    // The owner can send a quote only if the last message has days (spec 2 §6), so a question must not remove
    // them.
    readStay: async (tx) => {
      const people = { boatId, oneUserId: actor.userId, otherUserId: ownerId };
      const conversation = await lockConversation(tx, people, todayInParis(now));
      return conversation?.request ?? null;
    },
  });
}
