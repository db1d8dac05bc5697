import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import { shareRefusalText } from "#app/features/pricing/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import { type RefusedForm, refusedForm } from "../../forms/section-form.server.ts";

/** A boat with its values from before a change. */
export type BoatBefore = Pick<OwnBoat, "id" | "requiredDailyPrice">;

/**
 * Why the extras of the boats that changed are not allowed: in co-navigation, a required daily extra makes a
 * day cost more than one person's share. Null when all of them may have their extras. A boat is not refused
 * unless its required daily extras became more expensive. Must be called after the extras are written,
 * because it reads totals that the database computes. The first of the boats is the one that the owner is
 * editing; a refusal of another one names it.
 */
export async function shareRefusalOf(
  tx: Db,
  changed: readonly [BoatBefore, ...BoatBefore[]],
): Promise<RefusedForm | null> {
  const [{ id }] = changed;
  const before = new Map(changed.map((boat) => [boat.id, boat.requiredDailyPrice]));
  const shared = await tx
    .select()
    .from(boats)
    .where(and(inArray(boats.id, [...before.keys()]), eq(boats.navigationMode, "co-navigation")))
    .orderBy(sql`${boats.id} <> ${id}`, asc(boats.title), asc(boats.id));
  for (const boat of shared) {
    const refusal = shareRefusal(boat, readSeasonalPricing(boat.seasonalPricing));
    if (refusal?.reason !== "above_share") continue;
    if (boat.requiredDailyPrice <= (before.get(boat.id) ?? 0)) continue;
    const reason = shareRefusalText(refusal);
    const price =
      boat.id === id ? reason : m.sections_extra_other_refused({ title: boat.title, reason });
    return refusedForm(refusal.reason, { price });
  }
  return null;
}
