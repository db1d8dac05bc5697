import { sql } from "drizzle-orm";
import {
  nextBoatStatus,
  type ShownBoatStatus,
  shownBoatStatus,
} from "#app/features/boats/domain/boat-status.ts";
import { readEquipments } from "#app/features/boats/domain/equipment-catalogue.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boatExtras, boatUnavailabilities, reservations } from "#db/schema/schema.ts";
import { type OnlineRefusal, onlineRefusal } from "../domain/online-refusal.ts";
import { completedSections, type SetupSection, setupProgress } from "../domain/setup-progress.ts";
import type { OwnBoat } from "./get-own-boat.server.ts";

/** The data that the setup editor shows around a section (spec 2 §2). */
export type BoatSetup = {
  id: string;
  title: string;
  status: ShownBoatStatus;
  completed: SetupSection[];
  /** The number of entries in the sections that contain lists. */
  counts: { photos: number; extras: number; blocks: number; equipments: number };
  /** The share of complete sections, in whole percent. */
  progress: number;
  isOnline: boolean;
  /** Why a moderator rejected or suspended the boat. */
  statusReason: string | null;
  /** Why the boat cannot be published, or null when it can. */
  publishRefusal: OnlineRefusal | null;
};

/** The setup state of a boat and its ten sections (spec 2 §4). */
export async function getBoatSetup(db: Db, boat: OwnBoat): Promise<BoatSetup> {
  const { rows } = await db.execute<{ extras: string; blocks: string; hasRental: boolean }>(sql`
    select
      (select count(*) from ${boatExtras} where ${boatExtras.boatId} = ${boat.id}) as "extras",
      (select count(*) from ${boatUnavailabilities} where ${boatUnavailabilities.boatId} = ${boat.id}) as "blocks",
      exists (select from ${reservations} where ${reservations.boatId} = ${boat.id} and ${reservations.status} = 'confirmed') as "hasRental"`);
  const counts = {
    photos: boat.photos.length,
    extras: Number(rows[0]?.extras),
    blocks: Number(rows[0]?.blocks),
    equipments: readEquipments(boat.equipments).length,
  };
  const completed = completedSections({
    ...boat,
    extraCount: counts.extras,
    hasCalendarEntry: counts.blocks > 0 || rows[0]?.hasRental === true,
    photoCount: counts.photos,
    hasBasePrice: boat.basePricePerDay !== null,
    periodCount: readSeasonalPricing(boat.seasonalPricing).length,
    equipmentCount: counts.equipments,
  });
  return {
    id: boat.id,
    title: boat.title,
    status: shownBoatStatus(boat),
    completed,
    counts,
    progress: setupProgress(completed),
    isOnline: boat.isOnline,
    statusReason: boat.statusReason,
    publishRefusal: onlineRefusal({
      ...boat,
      // Publishing a rejected boat resubmits it, so the status after that counts.
      status: nextBoatStatus(boat.status, "resubmit", "owner") ?? boat.status,
    }),
  };
}
