import type { BoatPricing } from "#app/features/pricing/domain/boat-pricing.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { type boatExtras, boats } from "#db/schema/schema.ts";
import { isPaidOnSite, isRequiredOption } from "../domain/boat-extra-catalogue.ts";

/** The columns of `boats` that determine the price of a stay, apart from extras. */
export const pricingColumns = {
  basePricePerDay: boats.basePricePerDay,
  seasonalPricing: boats.seasonalPricing,
  checkInTime: boats.checkInTime,
  checkOutTime: boats.checkOutTime,
  dayRentalCheckInTime: boats.dayRentalCheckInTime,
  dayRentalCheckOutTime: boats.dayRentalCheckOutTime,
  discountFrom3Days: boats.discountFrom3Days,
  discountFrom7Days: boats.discountFrom7Days,
};

/** A selected row with these columns. */
export type PricingRow = Pick<typeof boats.$inferSelect, keyof typeof pricingColumns>;

type Extra = Pick<
  typeof boatExtras.$inferSelect,
  "id" | "type" | "price" | "priceUnit" | "option" | "paymentType"
>;

/**
 * Everything that determines the price of a stay: base price, seasons, discounts, times, and extras with
 * prices in cents (spec 1 §9). Extras that are included have no price, and are left out.
 */
export function toBoatPricing(boat: PricingRow, extras: readonly Extra[]): BoatPricing {
  return {
    basePriceCents: boat.basePricePerDay,
    periods: readSeasonalPricing(boat.seasonalPricing),
    extras: extras
      .filter(({ option }) => option !== "Inclus")
      .map(({ id, type, price, priceUnit, option, paymentType }) => ({
        id,
        name: type,
        priceCents: price,
        priceUnit,
        isRequired: isRequiredOption(option),
        isPaidOnSite: isPaidOnSite(paymentType),
      })),
    discounts: { from3Days: boat.discountFrom3Days, from7Days: boat.discountFrom7Days },
    times: {
      checkIn: boat.checkInTime,
      checkOut: boat.checkOutTime,
      dayCheckIn: boat.dayRentalCheckInTime,
      dayCheckOut: boat.dayRentalCheckOutTime,
    },
  };
}
