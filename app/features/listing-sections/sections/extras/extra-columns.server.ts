import { isDeepStrictEqual } from "node:util";
import { extraCommissionPercentage } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { RentalTimes } from "#app/features/pricing/domain/stay-units.ts";
import type { Cents } from "#app/platform/money.ts";
import type { boatExtras } from "#db/schema/schema.ts";
import type { ExtraInput } from "./extras-schema.ts";

type ExtraRow = typeof boatExtras.$inferSelect;

/** An extra as its owner edits it. */
export type ListedExtra = Pick<
  ExtraRow,
  | "id"
  | "category"
  | "type"
  | "description"
  | "quantity"
  | "maxQuantity"
  | "option"
  | "priceUnit"
  | "paymentType"
  | "commissionPercentage"
> & { priceCents: Cents };

/** A stored extra without what its owner does not edit. */
export function listedExtra({
  boatId: _boatId,
  createdAt: _at,
  isRequired: _required,
  price,
  ...extra
}: ExtraRow): ListedExtra {
  return { ...extra, priceCents: price };
}

/** The content of the section 'extras'. */
export type BoatExtras = {
  extras: ListedExtra[];
  hasOtherBoats: boolean;
  /** The boat's times, which decide how many hours a rental has. */
  times: RentalTimes;
};

/**
 * The columns of an extra, all listed by name. The commission follows from the type of payment (spec 2 §9).
 */
export function columnsOf(input: ExtraInput) {
  return {
    category: input.category,
    type: input.type,
    description: input.description,
    quantity: input.quantity,
    maxQuantity: input.maxQuantity,
    option: input.option,
    price: input.price,
    priceUnit: input.priceUnit,
    paymentType: input.paymentType,
    commissionPercentage: extraCommissionPercentage(input.paymentType),
  };
}

export type ExtraColumns = ReturnType<typeof columnsOf>;

/** Whether an extra already has exactly these values. */
export function isSameExtra(
  { id: _id, priceCents, ...extra }: ListedExtra,
  columns: ExtraColumns,
): boolean {
  return isDeepStrictEqual({ ...extra, price: priceCents }, columns);
}
