import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { typedPrice } from "../../schema-fields.ts";

/** The base price of the section 'prix': above 0, comma decimals (spec 2 §5). */
export const basePriceSchema = z.object({
  basePricePerDay: typedPrice(() => m.owner_price_invalid(), 1),
});

export type BasePriceInput = z.output<typeof basePriceSchema>;
