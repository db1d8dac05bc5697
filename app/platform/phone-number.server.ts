import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number in its international form, "+33612345678", from what was typed and the country
 * code chosen beside it; null when no such number can exist. A number typed with its own "+" keeps
 * its country. Only on the server: the tables of all countries are 20 kB.
 */
export function internationalPhone(
  typed: string,
  countryCode: string,
): { phone: string; countryCode: string } | null {
  const parsed = parsePhoneNumberFromString(typed.replace(/^\s*00/, "+"), {
    defaultCallingCode: countryCode.replace("+", ""),
    extract: false,
  });
  if (!parsed?.isPossible()) return null;
  return { phone: parsed.number, countryCode: `+${parsed.countryCallingCode}` };
}

/** A stored number with the spaces of its country, "+33 6 12 34 56 78"; what cannot be read stays as it is. */
export function spacedPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
