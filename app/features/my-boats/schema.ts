import { z } from "zod";

/** The switch on my boats: which boat, and which of the two it is to be. */
export const onlineSwitchSchema = z.object({
  boatId: z.uuid(),
  isOnline: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** The last boat of the page before, of each of the two lists; what is no id is the beginning. */
const myBoatsSchema = z.object({
  after: z.uuid().nullable().catch(null).default(null),
  archivedAfter: z.uuid().nullable().catch(null).default(null),
});

export type MyBoatsQuery = z.infer<typeof myBoatsSchema>;

/** What the address of my boats asks for. */
export function readMyBoatsQuery(url: URL): MyBoatsQuery {
  return myBoatsSchema.parse(Object.fromEntries(url.searchParams));
}

/** The address of a page of my boats. */
export function myBoatsPath({ after, archivedAfter }: MyBoatsQuery): string {
  const query = new URLSearchParams();
  if (after !== null) query.set("after", after);
  if (archivedAfter !== null) query.set("archivedAfter", archivedAfter);
  return query.size === 0 ? "/my-boats" : `/my-boats?${query}`;
}

/** A boat that its owner archives, restores or deletes. */
export const ownedBoatSchema = z.object({ boatId: z.uuid() });
