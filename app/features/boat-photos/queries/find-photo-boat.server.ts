import { eq } from "drizzle-orm";
import { canEditBoat } from "#app/features/boats/policy.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * The id of the boat that a form creates. Submitting the same form again yields the same id, another user's
 * form a different one.
 */
export function newBoatId(actor: UserActor, submissionId: string): string {
  return derivedUuid(actor.userId, submissionId);
}

/**
 * The id of the actor's boat for which photos are uploaded. Throws `not_found` for another person's boat, and
 * `bad_request` if neither id is given.
 */
export async function findPhotoBoat(
  db: Db,
  actor: UserActor,
  { boatId, submissionId }: { boatId?: string | undefined; submissionId?: string | undefined },
): Promise<string> {
  if (submissionId !== undefined) return newBoatId(actor, submissionId);
  if (boatId === undefined) throw new AppError("bad_request");
  const [boat] = await db.select({ userId: boats.userId }).from(boats).where(eq(boats.id, boatId));
  if (!boat || !canEditBoat(actor, boat)) throw new AppError("not_found");
  return boatId;
}
