import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withoutFormatCharacters } from "./clean-text.ts";

/**
 * A phone number in its international form, "+33612345678", from the typed text and the selected country
 * code; null when no such number can exist. A number typed with a "+" keeps its own country. Server only: the
 * tables of all countries are 20 kB.
 */
export function internationalPhone(
  typed: string,
  countryCode: string,
): { phone: string; countryCode: string } | null {
  const number = withoutFormatCharacters(typed).replaceAll(/\s/g, " ").trim();
  const parsed = parsePhoneNumberFromString(number.replace(/^00/, "+"), {
    defaultCallingCode: countryCode.replace("+", ""),
    extract: false,
  });
  if (!parsed?.isPossible()) return null;
  return { phone: parsed.number, countryCode: `+${parsed.countryCallingCode}` };
}

/** A stored number with the spaces of its country, "+33 6 12 34 56 78"; unchanged if it cannot be parsed. */
export function spacedPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Whether a form has a number that cannot exist with its country code; false for a missing number. */
export function hasImpossiblePhone(form: FormData): boolean {
  const [phone, countryCode] = [form.get("phone"), form.get("countryCode")];
  if (typeof phone !== "string" || typeof countryCode !== "string") return false;
  return (
    withoutFormatCharacters(phone).trim() !== "" && internationalPhone(phone, countryCode) === null
  );
}
