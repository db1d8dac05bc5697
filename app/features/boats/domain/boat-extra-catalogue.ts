import {
  dailyPriceUnit,
  type ExtraPriceUnit,
} from "#app/features/pricing/domain/extra-price-unit.ts";
import type { Cents } from "#app/platform/money.ts";

/** The categories of extras, as stored in `boat_extras.category` (spec 2 §3). */
export const extraCategory = {
  equipment: "Équipement",
  portServices: "Services de port",
  crew: "Capitaine et équipage",
  food: "Nourriture et boissons",
  transfers: "Transferts",
  others: "Autres",
} as const;
export type ExtraCategory = (typeof extraCategory)[keyof typeof extraCategory];

/** The categories, in the order in which forms offer them. */
export const extraCategories = [
  extraCategory.equipment,
  extraCategory.portServices,
  extraCategory.crew,
  extraCategory.food,
  extraCategory.transfers,
  extraCategory.others,
] as const satisfies readonly ExtraCategory[];

/** The types of each category, as stored in `boat_extras.type`. No type is in two categories (spec 2 §3). */
export const extraTypesByCategory = {
  Équipement: [
    "fishing",
    "diving",
    "paddleboard",
    "kayak",
    "snorkelling",
    "safety",
    "gps",
    "audio",
    "wifi",
  ],
  "Services de port": [
    "mooring",
    "final-cleaning",
    "refuel",
    "water-fill",
    "waste-pump-out",
    "shore-power",
    "guarding",
  ],
  "Capitaine et équipage": [
    "professional-captain",
    "deckhand",
    "hostess",
    "cook",
    "local-guide",
    "diving-instructor",
  ],
  "Nourriture et boissons": [
    "breakfast",
    "lunch",
    "dinner",
    "alcoholic-drinks",
    "non-alcoholic-drinks",
    "snacks",
    "provisions",
  ],
  Transferts: ["airport", "hotel", "boat-transfer", "sea-taxi", "car-rental"],
  Autres: ["extra-insurance", "flexible-cancellation", "concierge", "photos-videos", "other"],
} as const satisfies Record<ExtraCategory, readonly string[]>;
export type ExtraType = (typeof extraTypesByCategory)[ExtraCategory][number];

/** The types of all categories. */
export const extraTypes = [
  ...extraTypesByCategory.Équipement,
  ...extraTypesByCategory["Services de port"],
  ...extraTypesByCategory["Capitaine et équipage"],
  ...extraTypesByCategory["Nourriture et boissons"],
  ...extraTypesByCategory.Transferts,
  ...extraTypesByCategory.Autres,
] as const satisfies readonly ExtraType[];

/** The unit and quantity of a new extra (spec 2 §9). */
export const defaultExtraPriceUnit: ExtraPriceUnit = dailyPriceUnit;
export const defaultExtraQuantity = 1;

/** The maximum number of a boat's extras. */
export const maxExtras = 100;

/** Whether an extra is optional, required or included (spec 2 §3). */
export const extraOptions = ["Optionnel", "Obligatoire", "Inclus"] as const;
export type ExtraOption = (typeof extraOptions)[number];

/** The option of an extra if its owner chooses none. */
export const defaultExtraOption: ExtraOption = "Optionnel";

/** How an extra is paid, as stored in `boat_extras.payment_type` (spec 2 §3). */
export const extraPaymentTypes = ["En ligne", "Sur place"] as const;
export type ExtraPaymentType = (typeof extraPaymentTypes)[number];

const commissions: Record<ExtraPaymentType, number> = { "En ligne": 10, "Sur place": 0 };

/** The platform's commission on an extra in percent: 10 if paid online, 0 on site (spec 2 §9). */
export function extraCommissionPercentage(paymentType: ExtraPaymentType): number {
  return commissions[paymentType];
}

/** Whether an extra is paid to the owner on board instead of with the rental (spec 2 §3). */
export function isPaidOnSite(paymentType: ExtraPaymentType): boolean {
  return paymentType === "Sur place";
}

/** Whether the option sets `is_required`; only 'Obligatoire' does (spec 2 §3). */
export function isRequiredOption(option: ExtraOption): boolean {
  return option === "Obligatoire";
}

type Priced = { option: ExtraOption; priceCents: Cents };

/** Whether the price of a rental includes an extra: its owner says so, or it is free. */
export function isIncludedInPrice({ option, priceCents }: Priced): boolean {
  return option === "Inclus" || priceCents === 0;
}

/** The types of the extras that a price includes, each once and in the catalogue's order (spec 2 §3). */
export function includedTypes(extras: readonly (Priced & { type: ExtraType })[]): ExtraType[] {
  const included = new Set(extras.filter(isIncludedInPrice).map(({ type }) => type));
  return extraTypes.filter((type) => included.has(type));
}

/** The types of a category (spec 2 §3). */
export function extraTypesOf(category: ExtraCategory): readonly ExtraType[] {
  return extraTypesByCategory[category];
}

/** Reads a type of the given category; null if the category does not have it. */
export function readExtraType(category: ExtraCategory, value: unknown): ExtraType | null {
  return extraTypesOf(category).find((type) => type === value) ?? null;
}

/** An extra that every renter pays once for a stay, whatever its length. */
export type FlatExtra = { type: ExtraType; priceCents: Cents };

/** The flat extras of a boat. The price of a day does not include them, so they are shown beside it. */
export function flatExtrasOf(
  extras: readonly (FlatExtra & { option: ExtraOption; priceUnit: ExtraPriceUnit })[],
): FlatExtra[] {
  return extras
    .filter(
      ({ option, priceUnit, priceCents }) =>
        isRequiredOption(option) && priceUnit === "forfait" && priceCents > 0,
    )
    .map(({ type, priceCents }) => ({ type, priceCents }));
}
