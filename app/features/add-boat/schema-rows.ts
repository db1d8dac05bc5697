import { z } from "zod";
import {
  defaultExtraPriceUnit,
  extraCategories,
  extraOptions,
  extraPaymentTypes,
  readExtraType,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { highestPriceCents } from "#app/features/listing-editor/domain/listing-limits.ts";
import { amountTooHigh } from "#app/features/listing-editor/schema-fields.ts";
import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { readTypedDayMonth } from "#app/features/pricing/domain/seasonal-period.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseDecimalToCents } from "#app/platform/money.ts";

const blank = (text: string | undefined) => text === undefined || text.trim() === "";

/** A seasonal period as typed; a blank row is ignored (spec 1 §5). */
export const periodRow = z
  .object({
    /** Set for existing periods of the boat. */
    id: z.string().max(100).optional(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    price: z.string().optional(),
  })
  .transform(({ id, startDate, endDate, price }, context) => {
    if (blank(startDate) && blank(endDate) && blank(price)) return null;
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: "custom", path: [path], message, input: startDate });
    const days = { startDate: readTypedDayMonth(startDate), endDate: readTypedDayMonth(endDate) };
    for (const [name, typed] of [
      ["startDate", startDate] as const,
      ["endDate", endDate] as const,
    ]) {
      if (blank(typed)) refuse(name, m.owner_period_dates_required());
      else if (!days[name]) refuse(name, m.owner_period_date_invalid());
    }
    const priceCents = price ? parseDecimalToCents(price) : null;
    if (!priceCents) refuse("price", m.owner_price_invalid());
    else if (priceCents > highestPriceCents) refuse("price", amountTooHigh());
    if (!days.startDate || !days.endDate || !priceCents) return z.NEVER;
    return { id, startDate: days.startDate, endDate: days.endDate, priceCents };
  });

/** An extra as typed; a row without type and price is ignored (spec 2 §5). */
export const extraRow = z
  .object({
    /** Set for existing extras of the boat. */
    id: z.uuid().optional(),
    /** 'category/type', chosen in a single select. */
    kind: z.string().optional(),
    option: z.enum(extraOptions).default("Optionnel"),
    price: z.string().optional(),
    priceUnit: z.enum(extraPriceUnits).default(defaultExtraPriceUnit),
    paymentType: z.enum(extraPaymentTypes).default("En ligne"),
  })
  .transform(({ kind, price, ...row }, context) => {
    if (blank(kind) && blank(price)) return null;
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: "custom", path: [path], message, input: kind });
    const category = extraCategories.find((name) => kind?.startsWith(`${name}/`));
    const type = category && readExtraType(category, kind?.slice(category.length + 1));
    const priceCents = price ? parseDecimalToCents(price) : null;
    if (!type) refuse("kind", m.owner_fill_required());
    if (blank(price)) refuse("price", m.owner_fill_required());
    else if (priceCents === null) refuse("price", m.owner_price_invalid());
    else if (priceCents > highestPriceCents) refuse("price", amountTooHigh());
    if (!category || !type || priceCents === null) return z.NEVER;
    return { category, type, priceCents, ...row };
  });

/** A list of at most `max` rows, from which blank rows are removed. */
export function rows<Schema extends z.ZodType>(
  row: Schema,
  max: number,
  tooMany: (inputs: { count: number }) => string,
) {
  return z
    .array(row)
    .max(max, { error: () => tooMany({ count: max }) })
    .default([])
    .transform((list) => list.filter((entry) => entry !== null));
}
