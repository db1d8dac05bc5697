import { type Cents, centsToDecimal, parseDecimalToCents, readEuros } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { type ExtraPriceUnit, extraPriceUnits } from "./extra-price-unit.ts";
import type { LineItem } from "./line-item.ts";

/** A line as JSON stores it: amounts are decimal texts in euros. */
export type StoredLineItem = Record<string, unknown> & { kind: string; amount: string };

/** The lines of a price or a quote as JSON stores them. */
export function writeLineItems(
  lines: readonly { kind: string; amountCents: Cents; unitCents?: Cents }[],
): StoredLineItem[] {
  return lines.map(({ amountCents, ...line }) => ({
    ...writeUnit(line),
    amount: centsToDecimal(amountCents),
  }));
}

function writeUnit({ unitCents, ...line }: { kind: string; unitCents?: Cents }) {
  return unitCents === undefined ? line : { ...line, unitPrice: centsToDecimal(unitCents) };
}

/** Reads one stored line; null for anything that is not a valid line. */
export function readLineItem(stored: unknown): LineItem | null {
  if (!isRecord(stored)) return null;
  if (stored["kind"] === "discount") return readDiscount(stored);
  const unitCents = readEuros(stored["unitPrice"]);
  const amountCents = readEuros(stored["amount"]);
  const { count } = stored;
  if (unitCents === null || amountCents === null || !isCount(count)) return null;
  const amounts = { count, unitCents, amountCents };
  return stored["kind"] === "rental" ? readRental(stored, amounts) : readExtra(stored, amounts);
}

type Amounts = { count: number; unitCents: Cents; amountCents: Cents };

function readRental(stored: Record<string, unknown>, amounts: Amounts): LineItem | null {
  const startsOn: CalendarDate | null = parseCalendarDate(stored["startsOn"]);
  const endsOn: CalendarDate | null = parseCalendarDate(stored["endsOn"]);
  return startsOn && endsOn ? { kind: "rental", startsOn, endsOn, ...amounts } : null;
}

function readDiscount({ fromDays, percent, amount }: Record<string, unknown>): LineItem | null {
  const amountCents =
    typeof amount === "string" ? parseDecimalToCents(amount, { allowNegative: true }) : null;
  const isKnown = (fromDays === 3 || fromDays === 7) && isCount(percent);
  return isKnown && amountCents !== null && amountCents <= 0
    ? { kind: "discount", fromDays, percent, amountCents }
    : null;
}

function readExtra(stored: Record<string, unknown>, amounts: Amounts): LineItem | null {
  const { kind, extraId, name, quantity, isRequired, isOnSite } = stored;
  const unit = extraPriceUnits.find((known: ExtraPriceUnit) => known === stored["unit"]);
  const isExtra = kind === "extra" && unit !== undefined && isCount(quantity);
  if (!isExtra || typeof extraId !== "string" || typeof name !== "string") return null;
  return {
    kind,
    extraId,
    name,
    unit,
    quantity,
    ...amounts,
    isRequired: isRequired === true,
    isOnSite: isOnSite === true,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
