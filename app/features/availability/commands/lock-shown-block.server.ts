import { and, eq, type SQL } from "drizzle-orm";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
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
 * Locks the actor's boat and returns one of its blocks of days, with the condition that selects its row.
 * Refuses if the block has changed since the page showed it. Throws `not_found` for other people's boats, and
 * for blocks of another boat.
 */
export async function lockShownBlock(
  tx: Db,
  actor: UserActor,
  { boatId, unavailabilityId, isAsShown }: ShownBlock,
): Promise<Outcome<{ stored: StoredBlock; own: SQL | undefined }, "changed_meanwhile">> {
  const boat = await lockBoat(tx, boatId);
  if (!canBlockDays(actor, boat)) throw new AppError("not_found");
  const own = and(
    eq(boatUnavailabilities.id, unavailabilityId),
    eq(boatUnavailabilities.boatId, boatId),
  );
  const [stored] = await tx.select().from(boatUnavailabilities).where(own);
  if (!stored) throw new AppError("not_found");
  return isAsShown(stored) ? done({ stored, own }) : refused("changed_meanwhile");
}
