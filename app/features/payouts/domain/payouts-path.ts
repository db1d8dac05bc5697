/** The year in the address of the owner's payouts; null when missing or invalid. */
export function readYear(url: URL): number | null {
  const text = url.searchParams.get("year") ?? "";
  return /^\d{4}$/.test(text) ? Number(text) : null;
}

/** The query parameters of the owner's payouts page. */
export type PayoutsQuery = {
  /** Null when missing or invalid. */
  year: number | null;
  /**
   * For each of the two lists, the last rental of the previous page; an id that is not in the list means the
   * first page.
   */
  upcomingAfter: string | null;
  pastAfter: string | null;
};

export function readPayoutsQuery(url: URL): PayoutsQuery {
  return {
    year: readYear(url),
    upcomingAfter: url.searchParams.get("upcomingAfter"),
    pastAfter: url.searchParams.get("pastAfter"),
  };
}

/** The path of the owner's payouts page, at one of its lists. */
export function payoutsPath(
  { year, upcomingAfter, pastAfter }: PayoutsQuery,
  list: "upcoming" | "past",
): string {
  const query = new URLSearchParams();
  if (year !== null) query.set("year", String(year));
  if (upcomingAfter !== null) query.set("upcomingAfter", upcomingAfter);
  if (pastAfter !== null) query.set("pastAfter", pastAfter);
  return `/my-profile/payouts${query.size > 0 ? `?${query}` : ""}#${list}`;
}
