import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import type { BasePriceInput } from "../schema.ts";
import { lockOwnBoat } from "./lock-own-boat.server.ts";

/**
 * Sets the price per day of the actor's boat, in cents (spec 2 §2 prix); throws `not_found` for
 * others.
 */
export async function updateBasePrice(
  { actor, db, now }: Pick<CommandContext, "actor" | "db" | "now">,
  { boatId, basePricePerDay }: BasePriceInput & { boatId: string },
): Promise<Outcome<null, never>> {
  return db.transaction(async (tx) => {
    const boat = await lockOwnBoat(tx, actor, boatId);
    await tx.update(boats).set({ basePricePerDay, updatedAt: now }).where(eq(boats.id, boatId));
    await recordAudit(tx, {
      actorId: actor.userId,
      action: "boat_base_price_updated",
      subjectType: "boat",
      subjectId: boatId,
      details: { fromCents: boat.basePricePerDay, toCents: basePricePerDay },
    });
    return done(null);
  });
}
