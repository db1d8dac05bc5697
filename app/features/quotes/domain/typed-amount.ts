import { type Cents, parseDecimalToCents } from "#app/platform/money.ts";
import { withoutFormatCharacters } from "#app/platform/text/clean-text.ts";

/** Spaces between the digits of printed amounts that keyboards do not have. */
const printedSpaces = /[\u2007\u2009]/g;

/**
 * Parses an amount of euros as an owner types it or copies it from elsewhere, with thin spaces and invisible
 * characters, into cents. Null for anything else (spec 2 §5).
 */
export function parseTypedAmount(text: string): Cents | null {
  return parseDecimalToCents(withoutFormatCharacters(text).replaceAll(printedSpaces, " "));
}
