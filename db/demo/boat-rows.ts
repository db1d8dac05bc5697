import { extraCommissionPercentage } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { howDidYouKnowChoices } from "#app/features/listing-editor/domain/listing-choices.ts";
import {
  type BoatPricing,
  requiredExtrasPerDay,
} from "#app/features/pricing/domain/boat-pricing.ts";
import {
  dayMonth,
  type SeasonalPeriod,
  writeSeasonalPricing,
} from "#app/features/pricing/domain/seasonal-period.ts";
import { addCents, type Cents, cents, multiplyCents } from "#app/platform/money.ts";
import { addDays } from "#app/platform/time/calendar-date.ts";
import type { boatExtras, boats, boatUnavailabilities } from "#db/schema/schema.ts";
import type { DemoBoat, DemoExtra } from "./demo-boat.ts";
import { type DemoClock, hoursBefore, pick } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { demoPeople } from "./demo-people.ts";
import { personId } from "./people-rows.ts";
import { typeset } from "./typeset.ts";

/** A boat and how many days ago it was listed. */
export type ListedBoat = { boat: DemoBoat; listedDaysAgo: number };

export function boatId(key: string): string {
  return demoId("boat", key);
}

export function euros(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

/** When a boat was listed: on its day, at an hour that depends on its key and so varies between boats. */
export function listedAt({ boat, listedDaysAgo }: ListedBoat, { now }: DemoClock): Date {
  return hoursBefore(now, listedDaysAgo * 24 + pick(`hour ${boat.key}`, 12));
}

/** A boat's pricing data, as the pricing rules expect it. */
export function pricingOf(boat: DemoBoat): BoatPricing {
  return {
    basePriceCents: euros(boat.euros),
    periods: boat.seasons.map(
      ([from, to, price], index): SeasonalPeriod => ({
        id: demoId("season", boat.key, index),
        startDate: dayMonth(from),
        endDate: dayMonth(to),
        priceCents: euros(price),
      }),
    ),
    extras: boat.extras.map((extra, index) => ({
      id: extraId(boat, index),
      name: extra.type,
      priceCents: euros(extra.euros),
      priceUnit: extra.unit,
      isRequired: extra.required ?? false,
      isPaidOnSite: extra.payment === "Sur place",
    })),
    discounts: { from3Days: boat.discounts?.[0] ?? 0, from7Days: boat.discounts?.[1] ?? 0 },
    times: timesOf(boat),
  };
}

function timesOf({ times }: DemoBoat) {
  return {
    checkIn: times?.checkIn ?? "10:00",
    checkOut: times?.checkOut ?? "18:00",
    dayCheckIn: times?.dayIn ?? "10:00",
    dayCheckOut: times?.dayOut ?? "18:00",
  };
}

/**
 * In co-navigation, people share the costs. In the demo two people do, and a day costs twice the boat's
 * highest price.
 */
function sharedCostsOf(boat: DemoBoat) {
  if (boat.mode !== "co-navigation") return {};
  const max = Math.max(boat.euros, ...boat.seasons.map(([, , price]) => price));
  const day = addCents(euros(max), requiredExtrasPerDay(pricingOf(boat)));
  return { sharedCosts: multiplyCents(day, 2), sharedBy: 2 };
}

/** The moderator's reason, as shown to the boat's owner. */
const reasons: Readonly<Record<NonNullable<DemoBoat["status"]>, string | null>> = {
  pending: null,
  approved: null,
  rejected:
    "Le contrat de francisation est illisible : déposez-le à nouveau, entier et bien éclairé.",
  suspended: "Deux locataires ont trouvé un autre bateau que celui des photos.",
};

/** The row of a boat whose photos are already stored. */
export function boatRow(
  listed: ListedBoat,
  photos: string[],
  clock: DemoClock,
): typeof boats.$inferInsert {
  const { boat } = listed;
  const owner = demoPeople.find(({ key }) => key === boat.owner);
  const createdAt = listedAt(listed, clock);
  const status = boat.status ?? "approved";
  const times = timesOf(boat);
  return {
    id: boatId(boat.key),
    userId: personId(boat.owner),
    type: boat.type,
    yachtSubtype: boat.yachtSubtype ?? null,
    city: boat.city,
    port: boat.port,
    isProfessional: owner?.company !== undefined,
    companyName: owner?.company?.name ?? null,
    fiscalAddress: owner?.company?.address ?? null,
    manufacturer: boat.manufacturer,
    model: boat.model,
    navigationMode: boat.mode,
    capacity: boat.capacity,
    length: boat.length,
    howDidYouKnow: howDidYouKnowChoices[pick(boat.owner, howDidYouKnowChoices.length)] ?? null,
    title: typeset(boat.title),
    description: typeset(boat.description),
    basePricePerDay: euros(boat.euros),
    seasonalPricing: writeSeasonalPricing(pricingOf(boat).periods),
    photos,
    equipments: boat.equipments,
    cabinsCount: boat.cabins ?? null,
    berthsCount: boat.berths ?? null,
    bathroomsCount: boat.bathrooms ?? null,
    berthDetails: (boat.sleeping ?? []).map(([name, details], index) => ({
      id: demoId("berth", boat.key, index),
      name: typeset(name),
      details: typeset(details),
    })),
    boatYear: boat.year,
    fuelConsumption: boat.litresPerHour ?? null,
    renovationDetails: boat.renovation ? typeset(boat.renovation) : null,
    engineType: boat.engine ?? null,
    enginePower: boat.horsepower ?? null,
    beam: boat.beam ?? null,
    draft: boat.draft ?? null,
    offshoreEquipment: boat.offshore ?? false,
    crewCount: boat.crew ?? null,
    dinghyPower: boat.dinghyHorsepower ?? null,
    cancellationPolicy: boat.policy,
    checkInTime: times.checkIn,
    checkOutTime: times.checkOut,
    dayRentalCheckInTime: times.dayCheckIn,
    dayRentalCheckOutTime: times.dayCheckOut,
    fuelCosts: boat.fuelIncluded ? "included" : "excluded",
    licenseRequired: boat.licence,
    minAge: boat.minAge,
    discountFrom3Days: boat.discounts?.[0] ?? 0,
    discountFrom7Days: boat.discounts?.[1] ?? 0,
    minRentalDays: boat.minDays ?? 1,
    preparationDays: boat.preparationDays ?? 0,
    lastNightFree: boat.lastNightFree ?? false,
    ...sharedCostsOf(boat),
    cautionAmount: euros(boat.caution),
    insuranceType: pick(`insurance ${boat.key}`, 5) === 0 ? "Au tiers (RC)" : "Tous risques",
    insuranceCertification: status === "approved",
    status,
    statusReason: reasons[status],
    isOnline: !boat.offline,
    createdAt,
    updatedAt: createdAt,
  };
}

export function extraRows(
  listed: ListedBoat,
  clock: DemoClock,
): (typeof boatExtras.$inferInsert)[] {
  const { boat } = listed;
  return boat.extras.map((extra, index) => ({
    id: extraId(boat, index),
    boatId: boatId(boat.key),
    ...extraValues(extra),
    createdAt: listedAt(listed, clock),
  }));
}

function extraId(boat: DemoBoat, index: number): string {
  return demoId("extra", boat.key, index);
}

function extraValues(extra: DemoExtra) {
  const paymentType = extra.payment ?? "En ligne";
  return {
    category: extra.category,
    type: extra.type,
    description: typeset(extra.description),
    quantity: extra.quantity ?? 1,
    maxQuantity: extra.maxQuantity ?? null,
    option: extra.required ? ("Obligatoire" as const) : ("Optionnel" as const),
    price: euros(extra.euros),
    priceUnit: extra.unit,
    paymentType,
    commissionPercentage: extraCommissionPercentage(paymentType),
  };
}

export function unavailabilityRows(
  { boat }: ListedBoat,
  { now, today }: DemoClock,
): (typeof boatUnavailabilities.$inferInsert)[] {
  return (boat.blocked ?? []).map(({ inDays, days, reason }, index) => ({
    id: demoId("unavailability", boat.key, index),
    boatId: boatId(boat.key),
    startDate: addDays(today, inDays),
    endDate: addDays(today, inDays + days - 1),
    reason: reason ? typeset(reason) : null,
    createdAt: hoursBefore(now, 24 * 9),
  }));
}
