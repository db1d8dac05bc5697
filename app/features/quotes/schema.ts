import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Cents, parseDecimalToCents } from "#app/platform/money.ts";

/** The least that the payment provider collects in euros: 0,50 euros. */
export const lowestQuoteCents = 50;

/** The most that the payment provider collects at once: 999 999,99 euros. */
export const highestQuoteCents = 99_999_999;

/**
 * An amount of euros as typed, above 0 (spec 2 §5), into cents. A few cents are refused as well: the
 * renter could not pay them.
 */
export const quoteAmountSchema = z
  .string({ error: () => m.quotes_amount_invalid() })
  .transform((text, context): Cents => {
    const amount = parseDecimalToCents(text);
    if (amount !== null && amount >= lowestQuoteCents && amount <= highestQuoteCents) return amount;
    const tooLittle = amount !== null && amount > 0 && amount < lowestQuoteCents;
    const message = tooLittle ? m.quotes_amount_too_little() : m.quotes_amount_invalid();
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  });

/** The quote dialog: for whom, about which boat, how much (spec 2 §5). */
export const sendQuoteSchema = z.object({
  boatId: z.uuid(),
  otherUserId: z.uuid(),
  amount: quoteAmountSchema,
});

/** The buttons under a quote. */
export const quoteIdSchema = z.object({ quoteId: z.uuid() });

export type SendQuoteInput = z.output<typeof sendQuoteSchema>;
