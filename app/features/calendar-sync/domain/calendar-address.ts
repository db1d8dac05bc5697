/** The maximum length of a calendar's address, in characters. */
export const maxCalendarAddressLength = 2000;

/**
 * Parses a calendar's address as people copy it: http, https, or webcal, which means https. Returns null for
 * any other text.
 */
export function readCalendarAddress(text: string): URL | null {
  const written = text.trim().replace(/^webcals?:/i, "https:");
  if (written.length > maxCalendarAddressLength || !URL.canParse(written)) return null;
  const address = new URL(written);
  if (address.protocol !== "https:" && address.protocol !== "http:") return null;
  address.hash = "";
  return address;
}
