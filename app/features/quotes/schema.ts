import { z } from "zod";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { nothingShown } from "./domain/nothing-shown.ts";
import { defaultQuoteValidity, quoteValidities } from "./domain/quote-expiry.ts";
import { quoteStatuses } from "./domain/quote-lifecycle.ts";
import { maxOwnLabelLength } from "./domain/quote-lines.ts";
import { maxNoteLength } from "./domain/quote-note.ts";
import { parseTypedAmount } from "./domain/typed-amount.ts";

/** The minimum that the payment provider collects in euros: 0.50 euros. */
export const lowestQuoteCents = cents(50);

/** The maximum that the payment provider collects at once: 999,999.99 euros. */
export const highestQuoteCents = cents(99_999_999);

/**
 * Parses a typed amount of euros, above 0 (spec 2 §5), into cents. Amounts outside the provider's limits
 * are refused too, because the renter could not pay them.
 */
export const quoteAmountSchema = z
  .string({ error: () => m.quotes_amount_invalid() })
  .transform((text, context): Cents => {
    const amount = parseTypedAmount(text);
    if (amount !== null && amount >= lowestQuoteCents && amount <= highestQuoteCents) return amount;
    context.issues.push({ code: "custom", message: amountProblem(text, amount), input: text });
    return z.NEVER;
  });

/** The error text of an invalid amount, which shows how to write one that could not be read. */
function amountProblem(typed: string, amount: Cents | null): string {
  if (amount === null && typed.trim() !== "") return m.quotes_amount_unreadable();
  if (amount === null || amount <= 0) return m.quotes_amount_invalid();
  return amount < lowestQuoteCents
    ? m.quotes_amount_too_little({ min: formatMoney(lowestQuoteCents) })
    : amountTooMuch();
}

const amountTooMuch = () => m.quotes_amount_too_much({ max: formatMoney(highestQuoteCents) });

const text = (max: number, error: () => string) => z.string().trim().max(max, { error }).optional();

const day = z.custom<CalendarDate>((value) => parseCalendarDate(value) !== null);

/**
 * The fields of the quote dialog (spec 2 §5): the renter, the boat, the days, guests, booking request and
 * accepted quote that the dialog showed, and the amount; optionally a note, the validity, and an own line
 * with its name and amount.
 */
export const sendQuoteSchema = z
  .object({
    boatId: z.uuid(),
    otherUserId: z.uuid(),
    dateFrom: day.optional(),
    dateTo: day.optional(),
    guests: z.coerce.number().int().min(1).optional(),
    requestId: z.union([z.uuid(), z.literal(nothingShown)]).optional(),
    acceptedQuoteId: z.union([z.uuid(), z.literal(nothingShown)]).optional(),
    amount: quoteAmountSchema,
    note: text(maxNoteLength, longerThan(maxNoteLength, m.quotes_note_too_long)),
    validHours: z.coerce
      .number()
      .pipe(z.literal(quoteValidities))
      .default(defaultQuoteValidity)
      .catch(defaultQuoteValidity),
    ownLabel: text(maxOwnLabelLength, longerThan(maxOwnLabelLength, m.quotes_own_label_too_long)),
    ownAmount: z.string().trim().optional(),
  })
  .superRefine(refuseHalfOwnLine, { when: isOwnLineRead })
  .transform(({ ownLabel, ownAmount, dateFrom, dateTo, guests, ...typed }) => {
    const stay = dateFrom && dateTo && guests ? { dateFrom, dateTo, guests } : undefined;
    const amountCents = parseTypedAmount(ownAmount ?? "");
    const ownLine = ownLabel && amountCents ? { label: ownLabel, amountCents } : null;
    return { ...typed, stay, ownLine };
  });

type TypedOwnLine = { ownLabel?: string | undefined; ownAmount?: string | undefined };

/** Each field of the own line is required with the other; what is wrong with both is said at once. */
function refuseHalfOwnLine({ ownLabel, ownAmount }: TypedOwnLine, context: z.RefinementCtx): void {
  if (!ownLabel && !ownAmount) return;
  const refuse = (field: keyof TypedOwnLine, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, input: ownLabel });
  if (!ownLabel) refuse("ownLabel", m.quotes_own_label_missing());
  const typed = ownAmount ?? "";
  const amountCents = parseTypedAmount(typed);
  if (!amountCents) refuse("ownAmount", amountProblem(typed, amountCents));
  else if (amountCents > highestQuoteCents) refuse("ownAmount", amountTooMuch());
}

/** Lets the own line be checked whatever is wrong with the other fields. */
function isOwnLineRead({ value }: { value: unknown }): boolean {
  if (!isRecord(value)) return false;
  const { ownLabel, ownAmount } = value;
  return [ownLabel, ownAmount].every((typed) => typed === undefined || typeof typed === "string");
}

/**
 * `stay`, `requestId` and `acceptedQuoteId` are what the owner saw; undefined for the days and guests of the
 * last request, for whatever was requested with them, and for whatever the renter answered.
 */
export type SendQuoteInput = z.output<typeof sendQuoteSchema>;

/** Fields of the buttons under a quote. */
export const quoteIdSchema = z.object({ quoteId: z.uuid() });

/** The owner's button to withdraw a quote, with the status that they saw. */
export const withdrawQuoteSchema = quoteIdSchema.extend({
  seenStatus: z.enum(quoteStatuses).optional(),
});

export type WithdrawQuoteInput = z.output<typeof withdrawQuoteSchema>;
