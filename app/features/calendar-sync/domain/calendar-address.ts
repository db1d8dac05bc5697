import { withoutFormatCharacters } from "#app/platform/text/clean-text.ts";

/** The maximum length of a calendar's address, in characters. */
export const maxCalendarAddressLength = 2000;

/**
 * Parses a calendar's address as people copy it: http, https, or webcal, which means https, perhaps with
 * invisible characters around it. Returns null for any other text.
 */
export function readCalendarAddress(text: string): URL | null {
  const written = withoutFormatCharacters(text)
    .trim()
    .replace(/^webcals?:/i, "https:");
  if (written.length > maxCalendarAddressLength || !URL.canParse(written)) return null;
  const address = new URL(written);
  if (address.protocol !== "https:" && address.protocol !== "http:") return null;
  address.hash = "";
  return address;
}
