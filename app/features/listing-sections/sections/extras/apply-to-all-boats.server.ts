import { and, asc, count, eq, gt, ne } from "drizzle-orm";
import { maxExtras } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import type { SectionChange } from "../section.server.ts";
import type { BoatExtras, ExtraColumns, ListedExtra } from "./extra-columns.server.ts";

/** Locks all boats of a person in a fixed order, so that two such changes cannot deadlock. */
export async function lockOwnBoats(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: boats.id })
    .from(boats)
    .where(eq(boats.userId, userId))
    .orderBy(asc(boats.id))
    .for("no key update");
}

/**
 * Gives an extra to every other boat of its owner (spec 2 §3 applyToAllBoats). A boat that already has the
 * extra, with the same category, type and description (those before an edit, `old`), has it updated instead.
 * The change of each boat is recorded.
 */
export async function applyToOtherBoats(
  tx: Db,
  { boat, now, record }: SectionChange<BoatExtras>,
  { extra, old }: { extra: ExtraColumns; old: ListedExtra | null },
): Promise<void> {
  const others = await tx
    .select({ id: boats.id })
    .from(boats)
    .where(and(eq(boats.userId, boat.userId), ne(boats.id, boat.id)));
  const { category, type, description } = old ?? extra;
  for (const { id: boatId } of others) {
    const same = and(
      eq(boatExtras.boatId, boatId),
      eq(boatExtras.category, category),
      eq(boatExtras.type, type),
      eq(boatExtras.description, description),
    );
    const [before] = await tx.select().from(boatExtras).where(same).limit(1);
    const [after] = before
      ? await tx.update(boatExtras).set(extra).where(eq(boatExtras.id, before.id)).returning()
      : await tx
          .insert(boatExtras)
          .values({ boatId, ...extra })
          .returning();
    await tx.update(boats).set({ updatedAt: now }).where(eq(boats.id, boatId));
    const changes = { [`extras.${after?.id}`]: { from: before ?? null, to: after ?? null } };
    const ownerId = boat.userId;
    await record(tx, { type: "boat_section_changed", boatId, ownerId, section: "extras", changes });
  }
}

/** Finds a boat of this person that now has more extras than allowed; null if there is none. */
export async function findOverfullBoat(tx: Db, userId: string): Promise<{ title: string } | null> {
  const [boat] = await tx
    .select({ title: boats.title })
    .from(boats)
    .innerJoin(boatExtras, eq(boatExtras.boatId, boats.id))
    .where(eq(boats.userId, userId))
    .groupBy(boats.id)
    .having(gt(count(), maxExtras))
    .orderBy(asc(boats.title), asc(boats.id))
    .limit(1);
  return boat ?? null;
}
