import { and, asc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import type { CommandContext, SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { boats, keptRequests, users } from "#db/schema/schema.ts";
import type { KeptRequestRefusal } from "../domain/booking-request-refusal.ts";
import { keptMs, type MessageFields, refusedRequestPath } from "../domain/kept-request.ts";
import { keptRequestsJob } from "../jobs.ts";
import { readKeptMessage } from "../queries/read-kept-message.server.ts";
import { askOwner } from "./ask-owner.server.ts";
import { sendBookingRequest } from "./send-booking-request.server.ts";

/** Where the sender continues: in the conversation, or in the form of a message that was refused. */
type SentKept = { path: string; isSent: boolean };

/**
 * Sends the messages that a user wrote before confirming their address, each once: in the HTTP request that
 * confirms the address, or in the job that follows, whichever runs first. A message that is refused (for
 * example because the days were taken meanwhile) stays stored with the reason for a day, so that the sender
 * can correct it, and the sender is notified once by mail. One that waited too long is refused too. One that
 * fails is sent when the job is retried, and does not hold up the others. Returns the path of the form of a
 * refused message, no matter which of the two runs tried to send it; otherwise that of the newest
 * conversation, or null without any message.
 */
export async function sendKeptRequests(
  { db, now, record }: SystemContext,
  userId: string,
): Promise<SentKept | null> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.deletedAt)))
      .for("no key update");
    if (!person) return null;
    const kept = await tx
      .select({
        id: keptRequests.id,
        fields: keptRequests.fields,
        refusal: keptRequests.refusal,
        expiresAt: keptRequests.expiresAt,
        boatId: boats.id,
        ownerId: boats.userId,
      })
      .from(keptRequests)
      .innerJoin(boats, eq(boats.id, keptRequests.boatId))
      .where(and(eq(keptRequests.userId, userId), or(gt(keptRequests.expiresAt, now), isUnsent)))
      .orderBy(asc(keptRequests.createdAt));
    const actor = { kind: "user", userId, email: person.email, roles: [] } as const;
    const correctedUntil = new Date(now.getTime() + keptMs);
    const sent: SentKept[] = [];
    const refused: SentKept[] = [];
    for (const { id, fields, refusal, expiresAt, boatId, ownerId } of kept) {
      const sendThis = async (db: Db) => {
        const context = { actor, db, now, record };
        let reason = refusal;
        // Otherwise the other run has already tried.
        if (fields && !refusal) {
          reason = expiresAt > now ? await send(context, boatId, fields) : "lapsed";
          await db
            .update(keptRequests)
            .set(reason ? { refusal: reason, expiresAt: correctedUntil } : { fields: null })
            .where(eq(keptRequests.id, id));
        }
        if (reason && !refusal) {
          await record(db, { type: "kept_request_refused", keptRequestId: id, senderId: userId });
        }
        if (fields && reason) {
          refused.push({ path: refusedRequestPath(boatId, fields), isSent: false });
        } else {
          sent.push({ path: conversationPath({ with: ownerId, boat: boatId }), isSent: true });
        }
      };
      // A nested transaction is a savepoint: a failure undoes this message alone.
      await attempt({ job: keptRequestsJob.name, id }, () => tx.transaction(sendThis));
    }
    return refused.at(-1) ?? sent.at(-1) ?? null;
  });
}

const isUnsent = and(isNotNull(keptRequests.fields), isNull(keptRequests.refusal));

/** Sends a message. Returns the reason of a refusal, or null once it is sent. */
async function send(
  context: CommandContext,
  boatId: string,
  fields: MessageFields,
): Promise<KeptRequestRefusal | null> {
  const { message } = readKeptMessage({ ...fields, boatId });
  // It was valid when it was stored, perhaps under earlier rules.
  if (!message) return "invalid";
  const outcome = await ("dateFrom" in message
    ? sendBookingRequest(context, message)
    : askOwner(context, message));
  return outcome.ok ? null : outcome.reason;
}
