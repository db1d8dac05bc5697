import { z } from "zod";
import type { MyBoatsQuery } from "./domain/my-boats-path.ts";

/** The online switch on my boats: the boat, and its new state. */
export const onlineSwitchSchema = z.object({
  boatId: z.uuid(),
  isOnline: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** The last boat of the previous page in each of the two lists. An invalid id starts at the beginning. */
const myBoatsSchema = z.object({
  after: z.uuid().nullable().catch(null).default(null),
  archivedAfter: z.uuid().nullable().catch(null).default(null),
});

/** Parses the query of the my boats page. */
export function readMyBoatsQuery(url: URL): MyBoatsQuery {
  return myBoatsSchema.parse(Object.fromEntries(url.searchParams));
}

/** The boat that its owner archives, restores or deletes. */
export const ownedBoatSchema = z.object({ boatId: z.uuid() });
