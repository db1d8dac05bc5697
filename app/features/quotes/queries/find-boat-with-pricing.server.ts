import { eq } from "drizzle-orm";
import { toBoatPricing } from "#app/features/boats/queries/boat-pricing.server.ts";
import type { BoatPricing } from "#app/features/pricing/domain/boat-pricing.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";

export type BoatWithPricing = {
  id: string;
  title: string;
  userId: string;
  photo: string | null;
  pricing: BoatPricing;
};

/** A conversation's boat with everything needed to price its days, or null. */
export async function findBoatWithPricing(db: Db, boatId: string): Promise<BoatWithPricing | null> {
  const [boat] = await db.select().from(boats).where(eq(boats.id, boatId));
  if (!boat) return null;
  const extras = await db.select().from(boatExtras).where(eq(boatExtras.boatId, boatId));
  return {
    id: boat.id,
    title: boat.title,
    userId: boat.userId,
    photo: boat.photos[0] ?? null,
    pricing: toBoatPricing(boat, extras),
  };
}
