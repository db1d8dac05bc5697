/** SIREN of La Poste, whose many offices have SIRET numbers with a special check. */
const laPoste = "356000000";

/**
 * Whether a text is a SIRET number: 14 digits, of which the last is a check digit by Luhn's formula; for
 * the offices of La Poste, the plain sum of the digits is a multiple of 5 (spec 2 §3 Profile; INSEE).
 */
export function isSiret(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false;
  return luhnSum(digits) % 10 === 0 || (digits.startsWith(laPoste) && plainSum(digits) % 5 === 0);
}

function luhnSum(digits: string): number {
  return Array.from(digits, Number).reduce((sum, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    const value = isDoubled ? digit * 2 : digit;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function plainSum(digits: string): number {
  return Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0);
}
