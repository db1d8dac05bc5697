import { and, asc, eq, or, sql } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { type AboveShare, shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import { shareRefusalText } from "#app/features/pricing/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import { otherBoatsOf } from "./apply-to-all-boats.server.ts";
import type { ExtraInput } from "./extras-schema.ts";

type Refusal = { ok: false; reason: AboveShare["reason"]; detail: string };

/**
 * Why the extras of this boat, or of another boat that got the extra too, are not allowed: in co-navigation,
 * a required daily extra makes a day cost more than one person's share. Null when all boats may have their
 * extras. This boat is not refused unless its required daily extras became more expensive. Must be called
 * after the extras are written, because it reads totals that the database computes; the boat passed in has
 * its values from before.
 */
export async function shareRefusalOf(
  tx: Db,
  { id, userId, requiredDailyPrice }: Pick<OwnBoat, "id" | "userId" | "requiredDailyPrice">,
  { applyToAllBoats }: Pick<ExtraInput, "applyToAllBoats">,
): Promise<Refusal | null> {
  const shared = await tx
    .select()
    .from(boats)
    .where(
      and(
        applyToAllBoats ? or(eq(boats.id, id), otherBoatsOf({ id, userId })) : eq(boats.id, id),
        eq(boats.navigationMode, "co-navigation"),
      ),
    )
    .orderBy(sql`${boats.id} <> ${id}`, asc(boats.title), asc(boats.id));
  for (const boat of shared) {
    const refusal = shareRefusal(boat, readSeasonalPricing(boat.seasonalPricing));
    if (refusal?.reason !== "above_share") continue;
    if (boat.id === id && boat.requiredDailyPrice <= requiredDailyPrice) continue;
    const reason = shareRefusalText(refusal);
    const detail =
      boat.id === id ? reason : m.sections_extra_other_refused({ title: boat.title, reason });
    return { ok: false, reason: refusal.reason, detail };
  }
  return null;
}
