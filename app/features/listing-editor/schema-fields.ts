import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Cents, parseDecimalToCents } from "#app/platform/money.ts";
import { isPlainText, refusedCharacters } from "#app/platform/plain-text.ts";

// Kinds of fields that several forms of a listing share.

type Message = () => string;

export const longestDescription = 5000;
export const highestPriceCents = 9_999_999;

/** A short text without the characters that spec 1 §5 refuses. */
export function plainText(required: Message, longest = 120) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(longest, { error: () => m.owner_text_too_long({ count: longest }) })
    .refine(isPlainText, { error: charactersRefused });
}

export function optionalPlainText(longest = 120) {
  return plainText(charactersRefused, longest).optional();
}

function charactersRefused() {
  return m.owner_characters_refused({ characters: refusedCharacters });
}

/** A number as people type it, with a comma or a point, at most `decimals` behind it. */
export function typedNumber(
  message: Message,
  { least, most, decimals }: { least: number; most: number; decimals: number },
) {
  const form = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+([.,]\\d{1,${decimals}})?$`);
  return z.string({ error: message }).transform((text, context) => {
    const value = Number(text.trim().replace(",", "."));
    if (form.test(text.trim()) && value >= least && value <= most) return value;
    context.issues.push({ code: "custom", message: message(), input: text });
    return z.NEVER;
  });
}

/** An amount of euros as typed, at least `leastCents`, into cents. */
export function typedPrice(message: Message, leastCents: number) {
  return z.string({ error: message }).transform((text, context): Cents => {
    const price = parseDecimalToCents(text);
    if (price !== null && price >= leastCents && price <= highestPriceCents) return price;
    context.issues.push({ code: "custom", message: message(), input: text });
    return z.NEVER;
  });
}

/** How many people a boat takes. */
export const capacity = typedNumber(() => m.owner_capacity_required(), {
  least: 1,
  most: 1000,
  decimals: 0,
});
