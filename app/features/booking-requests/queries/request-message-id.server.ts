import { and, eq, gte } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import { messages } from "#db/schema/schema.ts";
import type { BookingRequestInput, OwnerQuestionInput } from "../schema.ts";
import { hourMs } from "#app/platform/durations.ts";

type Request = { asked: BookingRequestInput | OwnerQuestionInput; ownerId: string; now: Date };

/**
 * The id of the message that a request creates. The same request within the same clock hour gets the same id,
 * because a user may click twice, or submit again after the response was lost. If the sender has written
 * something else in between, the repetition is deliberate and gets a new id.
 */
export async function requestMessageId(
  db: Db,
  actor: UserActor,
  { asked, ownerId, now }: Request,
): Promise<string> {
  const hours = Math.floor(now.getTime() / hourMs);
  const written = await db
    .select({ id: messages.id, at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.boatId, asked.boatId),
        eq(messages.senderId, actor.userId),
        eq(messages.recipientId, ownerId),
        gte(messages.createdAt, new Date(hours * hourMs)),
      ),
    );
  const ofTimes = (times: number) =>
    derivedUuid(actor.userId, JSON.stringify(asked), String(hours), String(times));
  for (let times = 0; ; times += 1) {
    const id = ofTimes(times);
    const same = written.find((message) => message.id === id);
    if (!same || written.every(({ at }) => at <= same.at)) return id;
  }
}
