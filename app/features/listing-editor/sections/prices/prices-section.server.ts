import { eq } from "drizzle-orm";
import {
  readSeasonalPricing,
  type SeasonalPeriod,
} from "#app/features/pricing/domain/seasonal-period.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import type { OwnBoat } from "../../queries/get-own-boat.server.ts";
import type { SavedSection, SectionChange } from "../section.server.ts";
import { type BasePriceInput, basePriceSchema } from "./prices-schema.ts";
import { pricesEditor } from "./prices-section.ts";

/** What the section 'prix' shows: the price of a day, null without one, and the seasons' prices. */
export type BoatPrices = { basePriceCents: Cents | null; periods: SeasonalPeriod[] };

/** The section 'prix': its button saves the base price (spec 2 §2). */
export const pricesSection = {
  load: loadPrices,
  schema: () => basePriceSchema,
  save: saveBasePrice,
  onFailure: pricesEditor.failures.save,
} satisfies SavedSection<BoatPrices, BasePriceInput>;

function loadPrices(_db: Db, boat: OwnBoat): BoatPrices {
  return {
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
  };
}

async function saveBasePrice(
  tx: Db,
  { boat, now, record }: SectionChange,
  { basePricePerDay }: BasePriceInput,
): Promise<void> {
  await tx.update(boats).set({ basePricePerDay, updatedAt: now }).where(eq(boats.id, boat.id));
  await record(tx, {
    type: "boat_base_price_updated",
    boatId: boat.id,
    ownerId: boat.userId,
    fromCents: boat.basePricePerDay,
    toCents: basePricePerDay,
  });
}
