import { plainCode } from "#app/platform/text/clean-text.ts";
import type { SellerKind } from "./seller-kind.ts";

/**
 * Normalises a typed tax number: removes spaces, dots, slashes, hyphens and invisible characters, and converts
 * it to upper case.
 */
export function plainNumber(text: string): string {
  return plainCode(text.replaceAll(/[./]/g, ""));
}

/**
 * Whether a normalised text can be the tax number of a seller from this country: in France the 13 digits of a
 * person's numéro fiscal, or the 9 of a company's SIREN; elsewhere 4 to 20 letters and digits with at least
 * one digit.
 */
export function isTaxNumber(
  text: string,
  { kind, residence }: { kind: SellerKind; residence: string },
) {
  if (residence !== "FR") return /^(?=.*\d)[A-Z0-9]{4,20}$/.test(text);
  return kind === "individual" ? /^[0-3]\d{12}$/.test(text) : /^\d{9}$/.test(text);
}

/** Masks a number for display: stars, followed by its last three characters when it is long enough. */
export function maskNumber(text: string): string {
  const shown = text.length > 5 ? 3 : 0;
  return "*".repeat(text.length - shown) + text.slice(text.length - shown);
}
