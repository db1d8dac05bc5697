import type { LineItem } from "#app/features/pricing/domain/line-item.ts";
import type { ChosenExtra } from "#app/features/pricing/domain/stay-price.ts";
import {
  readLineItem,
  type StoredLineItem,
  writeLineItems,
} from "#app/features/pricing/domain/stored-line-items.ts";
import { isRecord } from "#app/platform/text/json.ts";

/** Whether a renter wants a skipper, for boats that offer both. */
export const skipperChoices = ["with", "without"] as const;
export type SkipperChoice = (typeof skipperChoices)[number];

/** A renter's choices in a booking request apart from days and guests, and the price that they saw. */
export type RequestedPrice = {
  skipper: SkipperChoice | null;
  extras: readonly ChosenExtra[];
  /** Empty when one of the days had no price. */
  lines: readonly LineItem[];
};

/** The part of a message's booking details that a request adds to days and guests. */
export function writeRequestedPrice({ skipper, extras, lines }: RequestedPrice): {
  skipper?: SkipperChoice;
  extras: readonly ChosenExtra[];
  lines: StoredLineItem[];
} {
  return { ...(skipper && { skipper }), extras, lines: writeLineItems(lines) };
}

/**
 * Parses these choices from stored booking details. Null for messages that are not booking requests, and for
 * booking requests from before the choices were stored.
 */
export function readRequestedPrice(stored: unknown): RequestedPrice | null {
  if (!isRecord(stored) || !Array.isArray(stored["lines"])) return null;
  return {
    skipper: readSkipper(stored),
    extras: readExtras(stored["extras"]),
    lines: stored["lines"].flatMap((line: unknown) => readLineItem(line) ?? []),
  };
}

/** The choice of skipper in stored booking details; null without one. */
export function readSkipper(stored: unknown): SkipperChoice | null {
  if (!isRecord(stored)) return null;
  return skipperChoices.find((choice) => choice === stored["skipper"]) ?? null;
}

function readExtras(stored: unknown): ChosenExtra[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { id, quantity } = entry;
    return typeof id === "string" && typeof quantity === "number" ? [{ id, quantity }] : [];
  });
}
