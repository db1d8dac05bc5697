import { z } from "zod";
import {
  maxMinDays,
  maxNoticeDays,
  maxPreparationDays,
} from "#app/features/availability/domain/rental-rules.ts";
import {
  sharedCostsFields,
  typedNumber,
  typedPrice,
} from "#app/features/listing-editor/schema-fields.ts";
import { readTypedDayMonth } from "#app/features/pricing/domain/seasonal-period.ts";
import { maxDiscountPercent } from "#app/features/pricing/domain/stay-discount.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The base price of the section 'prix': above 0, with a comma or a point before the decimals (spec 2 §5). */
export const basePriceSchema = z.object({
  basePricePerDay: typedPrice(() => m.owner_price_invalid(), 1),
  /** Only for co-navigation: the costs of a day, and the number of people who share them. */
  sharedCosts: sharedCostsFields.sharedCosts.optional(),
  sharedBy: sharedCostsFields.sharedBy.optional(),
});

/** The same where the form shows the fields of co-navigation, which are then required. */
export const shownCostsSchema = basePriceSchema.extend(sharedCostsFields);

/** The fields of the form that copies the seasons to another boat of the owner. */
export const copySchema = z.object({
  toBoatId: z.uuid({ error: () => m.sections_copy_choose() }),
});

const fillAll = () => m.sections_fill_all();

const dayOfYear = z
  .string({ error: fillAll })
  .trim()
  .transform((text, context) => {
    const day = readTypedDayMonth(text);
    if (day) return day;
    context.issues.push({ code: "custom", message: m.owner_period_date_invalid(), input: text });
    return z.NEVER;
  });

/**
 * The fields of a price period. All are required; days are JJ-MM, also typed as 1/9 or 0109, and the price is
 * above 0 with a comma or a point (spec 2 §5 Seasonal price).
 */
const periodFields = {
  startDate: dayOfYear,
  endDate: dayOfYear,
  price: typedPrice(() => m.owner_price_invalid(), 1, fillAll),
};

export const newPeriodSchema = z.object(periodFields);

export const editedPeriodSchema = z.object({ id: z.string().min(1).max(100), ...periodFields });

export type PeriodInput = z.output<typeof newPeriodSchema>;

/** A whole number, which may be left out. */
function wholeNumber(min: number, max: number) {
  return typedNumber(() => m.sections_rule_invalid({ min, max }), {
    min,
    max,
    decimals: 0,
    messageNames: "limits",
  }).optional();
}

/** The optional rental rules of a boat: discounts in percent, the others in days. */
export const rulesSchema = z.object({
  discountFrom3Days: wholeNumber(0, maxDiscountPercent),
  discountFrom7Days: wholeNumber(0, maxDiscountPercent),
  minRentalDays: wholeNumber(1, maxMinDays),
  noticeDays: wholeNumber(0, maxNoticeDays),
  preparationDays: wholeNumber(0, maxPreparationDays),
});
