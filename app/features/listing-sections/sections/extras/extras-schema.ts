import { z } from "zod";
import {
  defaultExtraOption,
  defaultExtraPriceUnit,
  defaultExtraQuantity,
  extraCategories,
  extraOptions,
  extraPaymentTypes,
  extraTypes,
  readExtraType,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { typedNumber, typedPrice, whenTyped } from "#app/features/listing-editor/schema-fields.ts";
import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";

const fill = { error: () => m.owner_fill_required() };
const maxPieces = 999;
const maxDescriptionLength = 500;

const maxInvalid = (min: number) => m.sections_extra_most_invalid({ min, max: maxPieces });

const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

/**
 * An extra as typed. Category, type, option and price are required; the price is 0 or more; a quantity that
 * is no number of pieces becomes 1 (spec 2 §5 Extra), and one that is too large is refused.
 */
export const extraSchema = z
  .object({
    id: z.string().max(100).optional(),
    category: z.enum(extraCategories, fill),
    type: z.enum(extraTypes, fill),
    description: z
      .string()
      .trim()
      .max(maxDescriptionLength, { error: longerThan(maxDescriptionLength, m.owner_text_too_long) })
      .default(""),
    quantity: z
      .string()
      .default("")
      .transform((text) => wholeNumber(text) || defaultExtraQuantity)
      .refine((quantity) => quantity <= maxPieces, { error: () => maxInvalid(1) }),
    maxQuantity: typedNumber(() => maxInvalid(1), {
      min: 1,
      max: maxPieces,
      decimals: 0,
      messageNames: "limits",
    }).optional(),
    option: z.enum(extraOptions, fill).default(defaultExtraOption),
    price: typedPrice(() => m.owner_price_invalid(), 0, fill.error),
    priceUnit: z.enum(extraPriceUnits, fill).default(defaultExtraPriceUnit),
    paymentType: z.enum(extraPaymentTypes, fill).default("En ligne"),
    applyToAllBoats: z.literal("on").optional(),
  })
  .refine(isTypeOfCategory, { path: ["type"], ...fill, when: whenTyped("category", "type") })
  .superRefine(refuseFewerAtMost, { when: whenTyped() })
  .transform(({ maxQuantity = null, ...extra }) => ({ ...extra, maxQuantity }));

/** Whether the type is one of the category's; a category that does not exist has an error of its own. */
function isTypeOfCategory({ category, type }: { category: string; type: string }): boolean {
  const known = extraCategories.find((each) => each === category);
  return known === undefined || readExtraType(known, type) !== null;
}

/** Refuses a maximum below the number of pieces, if both are numbers. */
function refuseFewerAtMost(
  { quantity, maxQuantity }: { quantity: number; maxQuantity?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (maxQuantity === undefined || !(maxQuantity < quantity)) return;
  context.addIssue({ code: "custom", path: ["maxQuantity"], message: maxInvalid(quantity) });
}

export type ExtraInput = z.output<typeof extraSchema>;
