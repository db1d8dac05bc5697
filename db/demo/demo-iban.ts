/** The BIC of the bank that nobody has; it is well-formed, and means nothing. */
export const demoBic = "DEMOFRPPXXX";

const bank = "00000";
const branch = "00000";
/** 'FR00' with letters as numbers, as the check digits of an IBAN count it. */
const country = "152700";

/**
 * A French IBAN that passes every check and belongs to nobody: no bank has the number 00000. `number`
 * tells accounts apart, at most 11 digits.
 */
export function demoIban(number: number): string {
  const account = String(number).padStart(11, "0");
  const key = 97 - ((3 * number) % 97);
  const bban = `${bank}${branch}${account}${String(key).padStart(2, "0")}`;
  const check = 98n - (BigInt(`${bban}${country}`) % 97n);
  return `FR${String(check).padStart(2, "0")}${bban}`;
}
