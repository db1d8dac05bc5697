import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { keptRequests } from "#db/schema/schema.ts";
import type { KeptRequestRefusal } from "../domain/booking-request-refusal.ts";
import type { MessageFields } from "../domain/kept-request.ts";

export type RefusedRequest = { fields: MessageFields; reason: KeptRequestRefusal };

/** The actor's stored message about a boat that was refused after the confirmation, or null. */
export async function findRefusedRequest(
  { actor, db, now }: { actor: Actor; db: Db; now: Date },
  boatId: string,
): Promise<RefusedRequest | null> {
  if (actor.kind !== "user" || !isUuid(boatId)) return null;
  const [kept] = await db
    .select({ fields: keptRequests.fields, reason: keptRequests.refusal })
    .from(keptRequests)
    .where(
      and(
        eq(keptRequests.userId, actor.userId),
        eq(keptRequests.boatId, boatId),
        gt(keptRequests.expiresAt, now),
      ),
    );
  return kept?.fields && kept.reason ? { fields: kept.fields, reason: kept.reason } : null;
}
