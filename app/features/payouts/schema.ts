/** The year in the address of the owner's money; null for none, or for what is no year. */
export function readYear(url: URL): number | null {
  const text = url.searchParams.get("year") ?? "";
  return /^\d{4}$/.test(text) ? Number(text) : null;
}
