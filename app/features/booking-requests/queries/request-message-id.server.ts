import type { UserActor } from "#app/platform/actor.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import type { BookingRequestInput, OwnerQuestionInput } from "../schema.ts";

const hour = 60 * 60 * 1000;

/**
 * The id of the message that a request becomes. The same one again within the hour has the same id: a
 * button was pressed twice, or it had arrived although the answer did not.
 */
export function requestMessageId(
  actor: UserActor,
  asked: BookingRequestInput | OwnerQuestionInput,
  now: Date,
): string {
  return derivedUuid(actor.userId, JSON.stringify(asked), String(Math.floor(now.getTime() / hour)));
}
