import { z } from "zod";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { formatMoney, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { type Cents, parseDecimalToCents } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { maxShortTextLength, withoutRefused } from "#app/platform/text/plain-text.ts";
import { highestPriceCents } from "./domain/listing-limits.ts";

// Field types shared by several forms of a listing.

type Message = () => string;

export const maxDescriptionLength = 5000;

/** A short text. The characters that spec 1 §5 refuses are removed, and the rest stays. */
export function plainText(required: Message) {
  return z
    .string({ error: required })
    .overwrite((text) => withoutRefused(text).trim())
    .min(1, { error: required })
    .max(maxShortTextLength, { error: longerThan(maxShortTextLength, m.owner_text_too_long) });
}

/** An optional text that keeps every character, such as the description in the setup. */
export function optionalText(longest: number) {
  return z
    .string()
    .max(longest, { error: longerThan(longest, m.owner_text_too_long) })
    .optional()
    .transform((text) => text || undefined);
}

export function optionalPlainText(longest = maxShortTextLength) {
  return (
    z
      .string()
      .overwrite((text) => withoutRefused(text).trim())
      .max(longest, { error: longerThan(longest, m.owner_text_too_long) })
      .optional()
      // A text that contained only refused characters counts as missing.
      .transform((text) => text || undefined)
  );
}

/**
 * Lets a rule about several fields run as soon as each of them is valid by itself, even if others have
 * errors, so that all errors are shown together.
 */
export function whenTyped(...fields: string[]) {
  return ({ value }: { value: unknown }): boolean =>
    isRecord(value) && fields.every((field) => typeof value[field] === "string");
}

/** A limit as written in a message: '99 999' in French, '99,999' in English. */
const written = (limit: number) => formatNumber(limit, { language: getLocale() });

/**
 * A number as people type it, with a comma or a point and at most `decimals` decimals. `message` is the error
 * for a missing number. An invalid number has an error that names the limits; `messageNames` says when
 * `message` is used instead because it names them itself.
 */
export function typedNumber(message: Message, limits: NumberLimits) {
  const { min, max, decimals, messageNames } = limits;
  const form = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+([.,]\\d{1,${decimals}})?$`);
  return z.string({ error: message }).transform((text, context) => {
    const value = Number(text.trim().replace(",", "."));
    const isNumber = form.test(text.trim());
    if (isNumber && value >= min && value <= max) return value;
    const isTooSmall = isNumber && value < min;
    const isNamed = messageNames === "limits" || (messageNames === "min" && isTooSmall);
    const refusal =
      text.trim() === "" || isNamed ? message() : wrongNumber(limits, isNumber && value > max);
    context.issues.push({ code: "custom", message: refusal, input: text });
    return z.NEVER;
  });
}

type NumberLimits = {
  min: number;
  max: number;
  decimals: number;
  /** Which limits `message` names itself. */
  messageNames?: "limits" | "min";
};

function wrongNumber({ min, max, decimals }: NumberLimits, isTooLarge: boolean): string {
  if (isTooLarge) return m.owner_number_too_large({ max: written(max) });
  if (decimals === 0) return m.owner_whole_number_invalid({ min: written(min) });
  return measureInvalid(max, decimals);
}

/** A count from 0 to 99. */
export const typedCount = typedNumber(() => m.owner_count_invalid(), {
  min: 0,
  max: 99,
  decimals: 0,
  messageNames: "limits",
});

function measureInvalid(max: number, decimals: number): string {
  const limits = { max: written(max) };
  return decimals === 1 ? m.owner_tenths_invalid(limits) : m.owner_number_invalid(limits);
}

/** A measure as people type it, from 0 to `max`, with at most two decimals, or one. */
export function typedMeasure(max: number, decimals: 1 | 2 = 2) {
  return typedNumber(() => measureInvalid(max, decimals), {
    min: 0,
    max,
    decimals,
    messageNames: "limits",
  });
}

/** The error for an amount above the highest that a listing may have. */
export const amountTooHigh: Message = () =>
  m.owner_amount_too_high({ max: formatMoney(highestPriceCents) });

/**
 * An amount in euros as people type it, at least `minCents`, parsed to cents. `missing` is the error when
 * nothing was typed.
 */
export function typedPrice(message: Message, minCents: number, missing = message) {
  return z.string({ error: missing }).transform((text, context): Cents => {
    const price = parseDecimalToCents(text);
    const isTooHigh = price !== null && price > highestPriceCents;
    if (price !== null && price >= minCents && !isTooHigh) return price;
    const wrong = text.trim() === "" ? missing : message;
    const refusal = isTooHigh ? amountTooHigh() : wrong();
    context.issues.push({ code: "custom", message: refusal, input: text });
    return z.NEVER;
  });
}

/** The costs of a day of co-navigation, and the number of people who share them, including the owner. */
export const sharedCostsFields = {
  sharedCosts: typedPrice(
    () => m.owner_price_invalid(),
    1,
    () => m.pricing_share_costs_missing(),
  ),
  sharedBy: typedNumber(() => m.sections_shared_by_invalid(), {
    min: 2,
    max: 1000,
    decimals: 0,
    messageNames: "min",
  }),
};

/** The costs of a day of co-navigation and the number of people who share them, as stored. */
export type SharedCostsInput = { sharedCosts: Cents; sharedBy: number };

type TypedCosts = { sharedCosts?: string | undefined; sharedBy?: string | undefined };

const sharedCostsSchema = z.object(sharedCostsFields);

/**
 * The shared costs of co-navigation as typed. Null for other boats, and when they are invalid, which
 * `sharedCostsRule` reports.
 */
export function readSharedCosts(
  navigation: NavigationMode,
  typed: TypedCosts,
): SharedCostsInput | null {
  if (navigation !== "co_navigation") return null;
  return sharedCostsSchema.safeParse(typed).data ?? null;
}

/** The errors of co-navigation's costs, for `superRefine`: shown together with the form's other errors. */
export function sharedCostsRule<Boat>(navigationOf: (boat: Boat) => NavigationMode) {
  const report = (boat: Boat & TypedCosts, context: z.RefinementCtx): void => {
    if (navigationOf(boat) !== "co_navigation") return;
    for (const { path, message } of sharedCostsSchema.safeParse(boat).error?.issues ?? []) {
      context.addIssue({ code: "custom", path, message });
    }
  };
  return [report, { when: whenTyped() }] as const;
}

/** The number of people that a boat can carry. */
export const capacity = typedNumber(() => m.owner_capacity_required(), {
  min: 1,
  max: 1000,
  decimals: 0,
});
