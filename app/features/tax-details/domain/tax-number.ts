import type { SellerKind } from "./seller-kind.ts";

/** A tax number as people type it, without spaces, points and strokes, in upper case. */
export function plainNumber(text: string): string {
  return text.replaceAll(/[\s./-]/g, "").toUpperCase();
}

/**
 * Whether a text can be the tax number of a seller of this country: in France the 13 digits of a
 * person's numéro fiscal, or the 9 of a company's SIREN; elsewhere 4 to 20 letters and digits.
 */
export function isTaxNumber(
  text: string,
  { kind, residence }: { kind: SellerKind; residence: string },
) {
  if (residence !== "FR") return /^(?=.*\d)[A-Z0-9]{4,20}$/.test(text);
  return kind === "individual" ? /^[0-3]\d{12}$/.test(text) : /^\d{9}$/.test(text);
}

/** A number for display: stars, and its last three characters when it is long enough. */
export function maskNumber(text: string): string {
  const shown = text.length > 5 ? 3 : 0;
  return "*".repeat(text.length - shown) + text.slice(text.length - shown);
}
