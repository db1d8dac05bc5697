import type { favourites } from "#db/schema/schema.ts";
import { boatId } from "./boat-rows.ts";
import { type DemoClock, hoursBefore } from "./demo-clock.ts";
import { personId } from "./people-rows.ts";

/** The boats that the demo renter saved, the newest first. */
const saved = ["belvedere", "swan-calvi", "belle-aude"] as const;

/** Rows for the favourites of the demo renter, one for each of the last evenings. */
export function favouriteRows({ now }: DemoClock): (typeof favourites.$inferInsert)[] {
  return saved.map((key, evening) => ({
    userId: personId("claire"),
    boatId: boatId(key),
    createdAt: hoursBefore(now, 20 + evening * 24),
  }));
}
