import { and, eq, gte, sql } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { messages } from "#db/schema/schema.ts";
import type { BookingRequestInput, OwnerQuestionInput } from "../schema.ts";

type Request = { asked: BookingRequestInput | OwnerQuestionInput; ownerId: string; now: Date };

/**
 * The id of the message that a booking request or a question creates. The same text again within an hour gets
 * the same id, because a user may click twice, or submit again after the response was lost. If the sender has
 * written something else in between, the repetition is deliberate and gets a new id. The sender's other
 * requests for the boat wait until the transaction ends, so that each sees the messages before it.
 */
export async function lockRequestMessageId(
  tx: Db,
  actor: UserActor,
  { asked, ownerId, now }: Request,
): Promise<string> {
  const about = `request ${actor.userId} ${asked.boatId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`);
  const hour = hourOf(now);
  const written = await tx
    .select({ id: messages.id, at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.boatId, asked.boatId),
        eq(messages.senderId, actor.userId),
        eq(messages.recipientId, ownerId),
        gte(messages.createdAt, new Date((hour - 1) * hourMs)),
      ),
    );
  // The clock hour distinguishes the same text in other hours.
  const idOf = (inHour: number, times: number) =>
    derivedUuid(actor.userId, JSON.stringify(asked), String(inHour), String(times));
  const newest = Math.max(...written.map(({ at }) => at.getTime()));
  const isRepeated = ({ id, at }: (typeof written)[number]) =>
    at.getTime() === newest &&
    now.getTime() - newest < hourMs &&
    written.some((_, times) => idOf(hourOf(at), times) === id);
  const repeated = written.find(isRepeated);
  if (repeated) return repeated.id;
  for (let times = 0; ; times += 1) {
    const id = idOf(hour, times);
    if (written.every((message) => message.id !== id)) return id;
  }
}

function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / hourMs);
}
