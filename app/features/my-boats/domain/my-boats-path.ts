/** The last boat of the previous page in each of the two lists of my boats; null for the first page. */
export type MyBoatsQuery = { after: string | null; archivedAfter: string | null };

/** The path of a page of my boats. */
export function myBoatsPath({ after, archivedAfter }: MyBoatsQuery): string {
  const query = new URLSearchParams();
  if (after !== null) query.set("after", after);
  if (archivedAfter !== null) query.set("archivedAfter", archivedAfter);
  return query.size === 0 ? "/my-boats" : `/my-boats?${query}`;
}
