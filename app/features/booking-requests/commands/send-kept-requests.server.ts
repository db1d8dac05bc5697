import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import type { CommandContext, SystemContext } from "#app/platform/context.ts";
import { boats, keptRequests, users } from "#db/schema/schema.ts";
import { type BookingRequestInput, type OwnerQuestionInput, requestSchemaOf } from "../schema.ts";
import { askOwner } from "./ask-owner.server.ts";
import { sendBookingRequest } from "./send-booking-request.server.ts";

/**
 * Sends the messages that a person wrote before their address was confirmed, each once: by the request
 * that confirms it or by the job that follows, whichever comes first. One that is refused now (days taken
 * meanwhile) is not kept any longer. Returns the path of the newest conversation, also when the other one
 * sent it; null when nothing was sent.
 */
export async function sendKeptRequests(
  { db, now, record }: SystemContext,
  userId: string,
): Promise<string | null> {
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
        boatId: boats.id,
        ownerId: boats.userId,
      })
      .from(keptRequests)
      .innerJoin(boats, eq(boats.id, keptRequests.boatId))
      .where(and(eq(keptRequests.userId, userId), gt(keptRequests.expiresAt, now)))
      .orderBy(asc(keptRequests.createdAt));
    const actor = { kind: "user", userId, email: person.email, roles: [] } as const;
    const context = { actor, db: tx, now, record };
    let path: string | null = null;
    for (const { id, fields, boatId, ownerId } of kept) {
      const isSent = fields === null || (await send(context, { ...fields, boatId }));
      if (isSent) path = conversationPath({ with: ownerId, boat: boatId });
      const row = eq(keptRequests.id, id);
      if (!isSent) await tx.delete(keptRequests).where(row);
      else if (fields) await tx.update(keptRequests).set({ fields: null }).where(row);
    }
    return path;
  });
}

/** False when it is refused. */
async function send(context: CommandContext, fields: Record<string, string>): Promise<boolean> {
  const message = readMessage(fields);
  if (!message) return false;
  const { ok } = await ("dateFrom" in message
    ? sendBookingRequest(context, message)
    : askOwner(context, message));
  return ok;
}

function readMessage(
  fields: Record<string, string>,
): BookingRequestInput | OwnerQuestionInput | null {
  return requestSchemaOf(fields).safeParse(fields).data ?? null;
}
