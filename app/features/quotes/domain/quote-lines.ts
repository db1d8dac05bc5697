import { isPaidOnSite, type LineItem } from "#app/features/pricing/domain/line-item.ts";
import {
  readLineItem,
  type StoredLineItem,
  writeLineItems,
} from "#app/features/pricing/domain/stored-line-items.ts";
import { addCents, type Cents, parseDecimalToCents, subtractCents } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";

/** The maximum length of the own line's name, in characters. */
export const maxOwnLabelLength = 80;

/** A line that the owner added and named, paid online. */
export type OwnLine = { kind: "own"; label: string; amountCents: Cents };

/**
 * The difference between the other lines and the quote's amount: 'Remise' below zero, 'Supplément' above.
 */
type AdjustmentLine = { kind: "adjustment"; amountCents: Cents };

/** The whole rental in one amount, if its days have no price. */
type WholeLine = { kind: "whole"; amountCents: Cents };

/** One line of a quote. */
export type QuoteLine = LineItem | OwnLine | AdjustmentLine | WholeLine;

/**
 * The lines of a quote with this amount in cents, which is paid online: the price that the renter saw, what
 * the owner adds, and the difference as one line. Lines that are paid on the spot are not part of the
 * amount.
 */
export function quoteLines({
  seen,
  own,
  amountCents,
}: {
  seen: readonly LineItem[];
  own: readonly OwnLine[];
  amountCents: Cents;
}): QuoteLine[] {
  const listed = [...seen, ...own];
  const difference = subtractCents(amountCents, onlineCentsOf(listed));
  if (difference === 0) return listed;
  // Without priced days, there is no price that the amount could differ from.
  const isPriced = seen.some(({ kind }) => kind === "rental");
  const rest = isPriced || difference < 0 ? "adjustment" : "whole";
  return isPriced
    ? [...listed, { kind: rest, amountCents: difference }]
    : [{ kind: rest, amountCents: difference }, ...listed];
}

/** The sum of the lines that are paid online, in cents: the amount of their quote. */
export function onlineCentsOf(lines: readonly QuoteLine[]): Cents {
  return sumOf(lines.filter((line) => !isPaidOnSite(line)));
}

/** The sum of the lines that are paid to the owner on the spot, in cents, on top of the quote's amount. */
export function onSiteCentsOf(lines: readonly QuoteLine[]): Cents {
  return sumOf(lines.filter(isPaidOnSite));
}

function sumOf(lines: readonly QuoteLine[]): Cents {
  return addCents(...lines.map((line) => line.amountCents));
}

/** The lines as `quotes.lines` stores them; the database compares their sum with the amount. */
export function writeQuoteLines(lines: readonly QuoteLine[]): StoredLineItem[] {
  return writeLineItems(lines);
}

/** Reads stored lines; invalid entries are left out. */
export function readQuoteLines(stored: unknown): QuoteLine[] {
  return Array.isArray(stored) ? stored.flatMap((entry) => readLine(entry) ?? []) : [];
}

function readLine(stored: unknown): QuoteLine | null {
  if (!isRecord(stored)) return null;
  const { kind, label, amount } = stored;
  if (kind === "rental" || kind === "discount" || kind === "extra") return readLineItem(stored);
  const amountCents =
    typeof amount === "string" ? parseDecimalToCents(amount, { allowNegative: true }) : null;
  if (amountCents === null) return null;
  if (kind === "adjustment" || kind === "whole") return { kind, amountCents };
  return kind === "own" && typeof label === "string" ? { kind, label, amountCents } : null;
}
