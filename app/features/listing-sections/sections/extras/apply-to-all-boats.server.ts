import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import { maxExtras } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { otherBoatsOf } from "#app/features/listing-editor/queries/other-boats-of.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { rowField } from "../../domain/changed-fields.ts";
import type { SectionChange } from "../section.server.ts";
import {
  type BoatExtras,
  type ExtraColumns,
  isSameExtra,
  type ListedExtra,
  listedExtra,
} from "./extra-columns.server.ts";
import type { BoatBefore } from "./share-refusal-of.server.ts";

/**
 * Gives an extra to every other boat of its owner (spec 2 §3 applyToAllBoats), except archived ones. A boat
 * that already has the extra, with the same category, type and description (those before an edit, `old`), has
 * it updated instead; of several equal ones, the oldest. Only a boat that changes is written, and its change
 * recorded. Returns the boats that changed, as they were before.
 */
export async function applyToOtherBoats(
  tx: Db,
  { boat, now, record }: SectionChange<BoatExtras>,
  { extra, old }: { extra: ExtraColumns; old: ListedExtra | null },
): Promise<BoatBefore[]> {
  const others = await tx
    .select({ id: boats.id, requiredDailyPrice: boats.requiredDailyPrice })
    .from(boats)
    .where(otherBoatsOf(boat));
  const { category, type, description } = old ?? extra;
  const changed: BoatBefore[] = [];
  for (const other of others) {
    const boatId = other.id;
    const same = and(
      eq(boatExtras.boatId, boatId),
      eq(boatExtras.category, category),
      eq(boatExtras.type, type),
      eq(boatExtras.description, description),
    );
    const [before] = await tx
      .select()
      .from(boatExtras)
      .where(same)
      .orderBy(asc(boatExtras.createdAt), asc(boatExtras.id))
      .limit(1);
    if (before && isSameExtra(listedExtra(before), extra)) continue;
    const stored = before
      ? await tx.update(boatExtras).set(extra).where(eq(boatExtras.id, before.id)).returning()
      : await tx
          .insert(boatExtras)
          .values({ boatId, ...extra })
          .returning();
    const after = onlyRow(stored);
    await tx.update(boats).set({ updatedAt: now }).where(eq(boats.id, boatId));
    const changes = { [rowField("extras", after.id)]: { from: before ?? null, to: after } };
    const ownerId = boat.userId;
    await record(tx, { type: "boat_section_changed", boatId, ownerId, section: "extras", changes });
    changed.push(other);
  }
  return changed;
}

/** Finds one of these boats that now has more extras than allowed; null if there is none. */
export async function findOverfullBoat(
  tx: Db,
  changed: readonly { id: string }[],
): Promise<{ title: string } | null> {
  const [full] = await tx
    .select({ title: boats.title })
    .from(boats)
    .innerJoin(boatExtras, eq(boatExtras.boatId, boats.id))
    .where(
      inArray(
        boats.id,
        changed.map(({ id }) => id),
      ),
    )
    .groupBy(boats.id)
    .having(gt(count(), maxExtras))
    .orderBy(asc(boats.title), asc(boats.id))
    .limit(1);
  return full ?? null;
}
