import type { RentalRules } from "#app/features/availability/domain/rental-rules.ts";
import type { Cents } from "#app/platform/money.ts";
import type { boats } from "#db/schema/schema.ts";
import { isPaidOnSite } from "../domain/boat-extra-catalogue.ts";
import { shownBoatStatus } from "../domain/boat-status.ts";
import { readEquipments } from "../domain/equipment-catalogue.ts";
import { navigationModeOf } from "../domain/navigation-mode.ts";
import { readSleepingAreas } from "../domain/sleeping-areas.ts";
import type { StoredExtra } from "./boat-extras.server.ts";
import { toBoatPricing } from "./boat-pricing.server.ts";

type BoatRow = typeof boats.$inferSelect;

/** The public data of a boat. */
export type BoatDetails = ReturnType<typeof toBoatDetails>;

/** The data needed to choose days and guests, and to calculate their price. */
export type BookableBoat = ReturnType<typeof toBookableBoat>;

/** The part of a boat's data that the browser needs for its calculations. */
export function toBookableBoat(boat: BoatDetails) {
  const { id, title, capacity, navigationMode, pricing, cautionCents, cancellationPolicy } = boat;
  const { minAge, lastNightFree } = boat;
  // The optional extras, which a renter may choose.
  const offered = boat.extras
    .filter(({ option }) => option === "Optionnel")
    .map(({ id: extraId, type, option, priceUnit, quantity, maxQuantity }) => ({
      id: extraId,
      type,
      option,
      priceUnit,
      quantity,
      maxQuantity,
    }));
  return {
    id,
    title,
    capacity,
    navigationMode,
    pricing,
    cautionCents,
    cancellationPolicy,
    minAge,
    lastNightFree,
    offered,
  };
}

/** The owner's rules for the days of a request. */
export function rentalRulesOf({
  minRentalDays: minDays,
  noticeDays,
}: Pick<BoatRow, "minRentalDays" | "noticeDays">): RentalRules {
  return { minDays, noticeDays };
}

/** An extra of the boat; its category, type and unit are values of the catalogue. */
export type BoatExtra = Omit<StoredExtra, "price" | "paymentType"> & {
  priceCents: Cents;
  isPaidOnSite: boolean;
};

/**
 * Converts a stored boat and its extras to the data of the boat page. It lists the columns one by one, so
 * that documents, the owner's address and other private columns are never included. Missing data is null.
 */
export function toBoatDetails(boat: BoatRow, extras: readonly StoredExtra[]) {
  return {
    id: boat.id,
    title: boat.title,
    description: boat.description,
    type: boat.type,
    yachtSubtype: boat.yachtSubtype,
    city: boat.city,
    port: boat.port,
    isProfessional: boat.isProfessional,
    manufacturer: boat.manufacturer,
    model: boat.model,
    capacity: boat.capacity,
    length: boat.length,
    cabinsCount: boat.cabinsCount,
    berthsCount: boat.berthsCount,
    bathroomsCount: boat.bathroomsCount,
    boatYear: boat.boatYear,
    engineType: boat.engineType,
    enginePower: boat.enginePower,
    fuelConsumption: boat.fuelConsumption,
    beam: boat.beam,
    draft: boat.draft,
    crewCount: boat.crewCount,
    dinghyPower: boat.dinghyPower,
    hasOffshoreEquipment: boat.offshoreEquipment,
    sleepingAreas: readSleepingAreas(boat.berthDetails),
    renovationDetails: boat.renovationDetails,
    navigationMode: navigationModeOf(boat.navigationMode),
    cancellationPolicy: boat.cancellationPolicy,
    checkInTime: boat.checkInTime,
    checkOutTime: boat.checkOutTime,
    dayRentalCheckInTime: boat.dayRentalCheckInTime,
    dayRentalCheckOutTime: boat.dayRentalCheckOutTime,
    isFuelIncluded: boat.fuelCosts === "included",
    // Null if the owner has not said.
    isLicenseRequired: boat.licenseRequired,
    minAge: boat.minAge,
    lastNightFree: boat.lastNightFree,
    cautionCents: boat.cautionAmount,
    equipments: readEquipments(boat.equipments),
    pricing: toBoatPricing(boat, extras),
    rules: rentalRulesOf(boat),
    extras: extras.map(
      (extra): BoatExtra => ({
        id: extra.id,
        category: extra.category,
        type: extra.type,
        description: extra.description,
        priceCents: extra.price,
        priceUnit: extra.priceUnit,
        option: extra.option,
        quantity: extra.quantity,
        maxQuantity: extra.maxQuantity,
        isPaidOnSite: isPaidOnSite(extra.paymentType),
      }),
    ),
    status: shownBoatStatus(boat),
  };
}
