import type { BoatPricing } from "#app/features/pricing/domain/boat-pricing.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { boatExtras, boats } from "#db/schema/schema.ts";

type Priced = Pick<typeof boats.$inferSelect, "basePricePerDay" | "seasonalPricing">;
type Extra = Pick<
  typeof boatExtras.$inferSelect,
  "id" | "type" | "price" | "priceUnit" | "isRequired"
>;

/**
 * Everything that prices a stored boat's days: base price, seasons and extras, in cents (spec 1
 * §9).
 */
export function toBoatPricing(boat: Priced, extras: readonly Extra[]): BoatPricing {
  return {
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
    extras: extras.map(({ id, type, price, priceUnit, isRequired }) => ({
      id,
      name: type,
      priceCents: price,
      priceUnit,
      isRequired,
    })),
  };
}
