import { lockRequestedStay } from "#app/features/messages/queries/lock-requested-stay.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CommandContext } from "#app/platform/context.ts";
import type { Outcome } from "#app/platform/errors.ts";
import type { OwnerQuestionRefusal } from "../domain/booking-request-refusal.ts";
import { findRequestableBoat } from "../queries/find-requestable-boat.server.ts";
import { requestMessageId } from "../queries/request-message-id.server.ts";
import type { OwnerQuestionInput } from "../schema.ts";
import { type WrittenToOwner, writeToOwner } from "./write-to-owner.server.ts";

/**
 * A user writes to the owner of a listed boat without naming days ('contact owner', spec 1 §2). Where
 * they never named any, no quote can answer it yet; otherwise it repeats them, as a reply does. The
 * owner is notified by mail. Sent again within the hour, with nothing else since, it stays one message.
 */
export async function askOwner(
  context: CommandContext,
  asked: OwnerQuestionInput,
): Promise<Outcome<WrittenToOwner, OwnerQuestionRefusal>> {
  const { actor, db, now } = context;
  const { boatId, content } = asked;
  const found = await findRequestableBoat(db, actor, boatId);
  if (!found.ok) return found;
  const { userId: ownerId, title } = found.value;
  return writeToOwner(context, {
    id: await requestMessageId(db, actor, { asked, ownerId, now }),
    boatId,
    ownerId,
    content,
    subject: (owner) => m.messages_subject_question({ title }, owner),
    // The owner sends a quote while the last message has days (spec 2 §6): a question takes none away.
    readStay: (tx) =>
      lockRequestedStay(tx, { boatId, oneUserId: actor.userId, otherUserId: ownerId }),
  });
}
