/**
 * Masks an IBAN for display: its first 2 and last 4 characters with asterisks between. One with fewer than 6
 * characters is unchanged (spec 2 §2 Profile).
 */
export function maskIban(iban: string): string {
  if (iban.length < 6) return iban;
  return iban.slice(0, 2) + "*".repeat(iban.length - 6) + iban.slice(-4);
}

/**
 * Shortens a masked IBAN for a line of text: in groups as on bank documents, with the same length for every
 * country.
 */
export function shortIban(masked: string): string {
  return masked.includes("*")
    ? `${masked.slice(0, 2)}**\u00A0****\u00A0${masked.slice(-4)}`
    : masked;
}
