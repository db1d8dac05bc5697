/** The BIC of a bank that does not exist: well-formed but meaningless. */
export const demoBic = "DEMOFRPPXXX";

const bank = "00000";
const branch = "00000";
/** 'FR00' with its letters as numbers, as the check-digit calculation of an IBAN requires. */
const country = "152700";

/**
 * A French IBAN that passes every check but belongs to nobody, because no bank has the number 00000. `number`
 * (at most 11 digits) distinguishes the accounts.
 */
export function demoIban(number: number): string {
  const account = String(number).padStart(11, "0");
  const key = 97 - ((3 * number) % 97);
  const bban = `${bank}${branch}${account}${String(key).padStart(2, "0")}`;
  const check = 98n - (BigInt(`${bban}${country}`) % 97n);
  return `FR${String(check).padStart(2, "0")}${bban}`;
}
