import { sql } from "drizzle-orm";
import {
  defaultExtraQuantity,
  extraCommissionPercentage,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { writeNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { decideLicense, watersOf } from "#app/features/listing-editor/domain/license-proposal.ts";
import { companyColumns } from "#app/features/listing-editor/schema-company.ts";
import { writeSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { AddBoatInput } from "../schema.ts";

type BoatInput = Omit<AddBoatInput, "photos" | "photoFiles">;

/**
 * The columns that the boat form sets. Each is listed by name, so that a request cannot write any other. The
 * proposed licence also depends on the engine power, which only the setup asks for.
 */
export function boatColumns(input: BoatInput, enginePower: number | null = null) {
  const { navigation } = input;
  return {
    type: input.type,
    yachtSubtype: input.type === "yacht" ? (input.yachtSubtype ?? null) : null,
    city: input.city,
    port: input.port,
    isProfessional: input.isProfessional,
    manufacturer: input.manufacturer,
    model: input.model,
    navigationMode: writeNavigationMode(navigation),
    licenseRequired: licenseRequired(input, enginePower),
    capacity: input.capacity,
    length: input.length,
    howDidYouKnow: input.howDidYouKnow ?? null,
    ...companyColumns(input.isProfessional, input),
    title: input.title,
    description: input.description ?? "",
    basePricePerDay: input.basePricePerDay,
    seasonalPricing: writeSeasonalPricing(withIds(input.periods)),
    // The shared costs. They are stored in other navigation modes too, in case the boat returns to
    // co-navigation.
    ...input.shared,
    checkInTime: input.checkInTime,
    checkOutTime: input.checkOutTime,
    dayRentalCheckInTime: input.dayRentalCheckInTime,
    dayRentalCheckOutTime: input.dayRentalCheckOutTime,
  };
}

function licenseRequired(
  { licenseRequired: answer, type, yachtSubtype, city, navigation }: BoatInput,
  enginePower: number | null,
): boolean {
  const waters = watersOf(type, city);
  const facts = { type, yachtSubtype: yachtSubtype ?? null, enginePower, waters, navigation };
  return decideLicense(answer === undefined ? null : answer === "oui", facts);
}

/** The columns that an extra's row in the form sets. */
export function extraColumns(extra: BoatInput["extras"][number]) {
  return {
    category: extra.category,
    type: extra.type,
    quantity: defaultExtraQuantity,
    option: extra.option,
    price: extra.priceCents,
    priceUnit: extra.priceUnit,
    paymentType: extra.paymentType,
    commissionPercentage: extraCommissionPercentage(extra.paymentType),
  };
}

/**
 * A new extra of the boat. Extras are listed by the time at which they were added, which is the same for all of
 * a form, so `index` keeps their order.
 */
export function newExtra(boatId: string, extra: BoatInput["extras"][number], index: number) {
  const createdAt = sql`now() + ${index}::int * interval '1 microsecond'`;
  return { boatId, ...extraColumns(extra), createdAt };
}

/** Existing periods keep their ids; each new period gets the first free one. */
function withIds(periods: BoatInput["periods"]) {
  const taken = new Set(periods.map(({ id }) => id));
  let number = 0;
  const freeId = () => {
    do number += 1;
    while (taken.has(`period-${number}`));
    return `period-${number}`;
  };
  return periods.map(({ id, ...period }) => ({ id: id ?? freeId(), ...period }));
}
