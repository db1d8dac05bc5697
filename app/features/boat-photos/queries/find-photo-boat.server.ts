import { eq } from "drizzle-orm";
import { canEditBoat } from "#app/features/boats/policy.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";

/**
 * The boat that a form makes: the same form gives the same boat, however often it is sent, and
 * another person's form another one.
 */
export function newBoatId(actor: UserActor, submissionId: string): string {
  return derivedUuid(actor.userId, submissionId);
}

/** The actor's boat that photos are uploaded for; throws `not_found` for another person's. */
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
