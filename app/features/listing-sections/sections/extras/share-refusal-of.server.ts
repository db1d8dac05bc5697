import { and, asc, eq, sql } from "drizzle-orm";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { type AboveShare, shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import { shareRefusalText } from "#app/features/pricing/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import type { ExtraInput } from "./extras-schema.ts";

type Refusal = { ok: false; reason: AboveShare["reason"]; detail: string };

/**
 * Why this boat, or another one of its owner that got the extra too, may not have its extras as they
 * are now: in co-navigation a required daily one makes a day dearer than one person's part of the
 * costs. Null when all may, or when no day of this boat became dearer. Reads what the database added up,
 * so it comes after the extras are written; the boat is as it was before.
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
        applyToAllBoats ? eq(boats.userId, userId) : eq(boats.id, id),
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
