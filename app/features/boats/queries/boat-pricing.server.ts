import type { BoatPricing } from "#app/features/pricing/domain/boat-pricing.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { boatExtras, boats } from "#db/schema/schema.ts";
import { isRequiredOption } from "../domain/boat-extra-catalogue.ts";

type Priced = Pick<
  typeof boats.$inferSelect,
  | "basePricePerDay"
  | "seasonalPricing"
  | "checkInTime"
  | "checkOutTime"
  | "dayRentalCheckInTime"
  | "dayRentalCheckOutTime"
  | "discountFrom3Days"
  | "discountFrom7Days"
>;
type Extra = Pick<
  typeof boatExtras.$inferSelect,
  "id" | "type" | "price" | "priceUnit" | "option" | "paymentType"
>;

/**
 * Everything that prices a stored boat's stays: base price, seasons, times, and the extras that cost
 * something, in cents (spec 1 §9). What is included costs nothing.
 */
export function toBoatPricing(boat: Priced, extras: readonly Extra[]): BoatPricing {
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
        isPaidOnSite: paymentType === "Sur place",
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
