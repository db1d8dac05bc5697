import { eq } from "drizzle-orm";
import { isPubliclyListed } from "#app/features/boats/domain/boat-status.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import type { OwnerQuestionRefusal } from "../domain/booking-request-refusal.ts";
import { canRequestBooking } from "../policy.ts";

type AskedBoat = typeof boats.$inferSelect;

/** The boat if it is listed and another person's. Only then can its owner be contacted (spec 1 §6). */
export async function findRequestableBoat(
  db: Db,
  actor: UserActor,
  boatId: string,
): Promise<Outcome<AskedBoat, OwnerQuestionRefusal>> {
  const [boat] = await db.select().from(boats).where(eq(boats.id, boatId));
  if (!boat || !isPubliclyListed(boat)) return refused("boat_unavailable");
  return canRequestBooking(actor, boat) ? done(boat) : refused("own_boat");
}
