import { sql } from "drizzle-orm";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { readEquipments } from "#app/features/boats/domain/equipment-catalogue.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boatExtras, boatUnavailabilities, reservations } from "#db/schema/schema.ts";
import { completedSections, type SetupSection, setupProgress } from "../domain/setup-progress.ts";
import { nextBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { type OnlineRefusal, onlineRefusal } from "../domain/online.ts";
import type { OwnBoat } from "./get-own-boat.server.ts";

/** What the setup editor shows around its sections (spec 2 §2). */
export type BoatSetup = {
  id: string;
  title: string;
  status: BoatStatus;
  completed: SetupSection[];
  /** The share of complete sections, in whole percent. */
  progress: number;
  isOnline: boolean;
  /** Why a moderator rejected or suspended it. */
  statusReason: string | null;
  /** Why it cannot be published, or null when it can. */
  publishRefusal: OnlineRefusal | null;
};

/** The state of a boat's ten sections (spec 2 §4). */
export async function getBoatSetup(db: Db, boat: OwnBoat): Promise<BoatSetup> {
  const { rows } = await db.execute<{ extraCount: string; hasCalendarEntry: boolean }>(sql`
    select
      (select count(*) from ${boatExtras} where ${boatExtras.boatId} = ${boat.id}) as "extraCount",
      (
        exists (select from ${boatUnavailabilities} where ${boatUnavailabilities.boatId} = ${boat.id})
        or exists (select from ${reservations} where ${reservations.boatId} = ${boat.id} and ${reservations.status} = 'confirmed')
      ) as "hasCalendarEntry"`);
  const completed = completedSections({
    ...boat,
    extraCount: Number(rows[0]?.extraCount),
    hasCalendarEntry: rows[0]?.hasCalendarEntry === true,
    photoCount: boat.photos.length,
    hasBasePrice: boat.basePricePerDay !== null,
    periodCount: readSeasonalPricing(boat.seasonalPricing).length,
    equipmentCount: readEquipments(boat.equipments).length,
  });
  return {
    id: boat.id,
    title: boat.title,
    status: boat.status,
    completed,
    progress: setupProgress(completed),
    isOnline: boat.isOnline,
    statusReason: boat.statusReason,
    publishRefusal: onlineRefusal({
      ...boat,
      // A rejected one is published again once it is corrected.
      status: nextBoatStatus(boat.status, "resubmit", "owner") ?? boat.status,
    }),
  };
}
