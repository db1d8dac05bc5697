import { isDeepStrictEqual } from "node:util";
import { extraCommissionPercentage } from "#app/features/boats/domain/boat-extra-catalogue.ts";
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

/** What the section 'extras' shows. */
export type BoatExtras = { extras: ListedExtra[]; hasOtherBoats: boolean };

/** Every column by name; the commission follows from how it is paid (spec 2 §9). */
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

/** Whether an extra has these columns already. */
export function isSameExtra(
  { id: _id, priceCents, ...extra }: ListedExtra,
  columns: ExtraColumns,
): boolean {
  return isDeepStrictEqual({ ...extra, price: priceCents }, columns);
}
