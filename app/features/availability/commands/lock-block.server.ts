import { and, eq } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { canBlockDays } from "../policy.ts";
import { lockBoat } from "./lock-boat.server.ts";

type StoredBlock = typeof boatUnavailabilities.$inferSelect;

export type ShownBlock = {
  boatId: string;
  unavailabilityId: string;
  /** Whether the stored block is still as the page showed it. */
  isAsShown: (stored: StoredBlock) => boolean;
};

/**
 * Locks the actor's boat and returns one of its blocks of days, or null if it has none with this id. Throws
 * `not_found` for other people's boats.
 */
export async function lockBlock(
  tx: Db,
  actor: UserActor,
  { boatId, unavailabilityId }: Pick<ShownBlock, "boatId" | "unavailabilityId">,
): Promise<StoredBlock | null> {
  const boat = await lockBoat(tx, boatId);
  if (!canBlockDays(actor, boat)) throw new AppError("not_found");
  const [stored] = await tx
    .select()
    .from(boatUnavailabilities)
    .where(
      and(eq(boatUnavailabilities.id, unavailabilityId), eq(boatUnavailabilities.boatId, boatId)),
    );
  return stored ?? null;
}
