/**
 * An IBAN for display: its first 2 and last 4 characters with stars between; unchanged when it has
 * fewer than 6 (spec 2 §2 Profile).
 */
export function maskIban(iban: string): string {
  if (iban.length < 6) return iban;
  return iban.slice(0, 2) + "*".repeat(iban.length - 6) + iban.slice(-4);
}

/** A masked IBAN in a line of text: as long whatever its country, in groups as on a bank's papers. */
export function shortIban(masked: string): string {
  return masked.includes("*")
    ? `${masked.slice(0, 2)}**\u00A0****\u00A0${masked.slice(-4)}`
    : masked;
}
