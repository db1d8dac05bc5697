import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";

type BoatRow = typeof boats.$inferSelect;
type BoatTraits = { userId: string } & Partial<typeof boats.$inferInsert>;

/**
 * Inserts a boat that is approved, online and priced, so that searches find it. For a draft, pass
 * `publishedAt: null`.
 */
export async function createBoat(db: Db, traits: BoatTraits): Promise<BoatRow> {
  return onlyRow(await createBoats(db, [traits]));
}

/** Inserts several such boats in one statement; returns them in the given order. */
export async function createBoats(db: Db, all: readonly BoatTraits[]): Promise<BoatRow[]> {
  if (all.length === 0) return [];
  return db.insert(boats).values(all.map(valuesOf)).returning();
}

function valuesOf(traits: BoatTraits): typeof boats.$inferInsert {
  return {
    type: "voile",
    city: "Marseille, France",
    port: "Vieux-Port",
    manufacturer: "Jeanneau",
    model: "Sun Odyssey 380",
    navigationMode: "seul",
    capacity: 8,
    length: 11.9,
    title: "Sloop Mistral",
    description: "Un sloop clair et facile.",
    basePricePerDay: cents(29_000),
    status: "approved",
    isOnline: true,
    publishedAt: new Date("2026-01-01T12:00:00Z"),
    ...(traits.navigationMode === "co-navigation" && {
      sharedCosts: cents(500_000),
      sharedBy: 2,
    }),
    ...traits,
  };
}
