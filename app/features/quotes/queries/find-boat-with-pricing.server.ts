import { eq } from "drizzle-orm";
import { toBoatPricing } from "#app/features/boats/queries/boat-pricing.server.ts";
import type { BoatPricing } from "#app/features/pricing/domain/boat-pricing.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";

export type BoatWithPricing = { id: string; userId: string; pricing: BoatPricing };

/** A conversation's boat with everything needed to price its days, or null: one query. */
export async function findBoatWithPricing(db: Db, boatId: string): Promise<BoatWithPricing | null> {
  const rows = await db
    .select({ boat: boats, extra: boatExtras })
    .from(boats)
    .leftJoin(boatExtras, eq(boatExtras.boatId, boats.id))
    .where(eq(boats.id, boatId));
  const [row] = rows;
  if (!row) return null;
  const { boat } = row;
  const extras = rows.flatMap(({ extra }) => extra ?? []);
  return { id: boat.id, userId: boat.userId, pricing: toBoatPricing(boat, extras) };
}
