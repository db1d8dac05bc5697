import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import type { DescriptionInput } from "../schema.ts";
import { lockOwnBoat } from "./lock-own-boat.server.ts";

/**
 * Saves the section 'description' of the actor's boat (spec 2 §2); throws `not_found` for others.
 */
export async function updateBoatDescription(
  { actor, db, now }: Pick<CommandContext, "actor" | "db" | "now">,
  { boatId, ...input }: DescriptionInput & { boatId: string },
): Promise<Outcome<null, never>> {
  return db.transaction(async (tx) => {
    await lockOwnBoat(tx, actor, boatId);
    await tx
      .update(boats)
      .set({
        title: input.title,
        description: input.description,
        capacity: input.capacity,
        cabinsCount: input.cabinsCount ?? null,
        berthsCount: input.berthsCount ?? null,
        bathroomsCount: input.bathroomsCount ?? null,
        berthDetails: input.berthDetails.map(({ name = "", details = "" }) => ({
          id: randomUUID(),
          name,
          details,
        })),
        length: input.length,
        boatYear: input.boatYear ?? null,
        fuelConsumption: input.fuelConsumption ?? null,
        renovationDetails: input.renovationDetails ?? null,
        updatedAt: now,
      })
      .where(eq(boats.id, boatId));
    await recordAudit(tx, {
      actorId: actor.userId,
      action: "boat_description_updated",
      subjectType: "boat",
      subjectId: boatId,
    });
    return done(null);
  });
}
