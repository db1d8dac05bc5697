const longest = 2000;

/**
 * Parses a calendar's address as people copy it: http, https, or webcal, which means https. Returns null for
 * any other text.
 */
export function readCalendarAddress(text: string): URL | null {
  const written = text.trim().replace(/^webcals?:/i, "https:");
  if (written.length > longest || !URL.canParse(written)) return null;
  const address = new URL(written);
  if (address.protocol !== "https:" && address.protocol !== "http:") return null;
  address.hash = "";
  return address;
}
