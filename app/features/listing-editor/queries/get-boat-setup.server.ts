import { eq, sql } from "drizzle-orm";
import {
  readSeasonalPricing,
  type SeasonalPeriod,
} from "#app/features/pricing/domain/seasonal-period.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isRecord } from "#app/platform/json.ts";
import type { Cents } from "#app/platform/money.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boatExtras, boats, boatUnavailabilities, reservations } from "#db/schema/schema.ts";
import { type BoatStatus, readBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { readEquipments } from "#app/features/boats/domain/equipment-catalogue.ts";
import { completedSections, type SetupSection, setupProgress } from "../domain/setup-progress.ts";
import { canEditBoat } from "#app/features/boats/policy.ts";

/** What the setup editor shows of the actor's boat (spec 2 §2). */
export type BoatSetup = {
  id: string;
  title: string;
  status: BoatStatus;
  isOnline: boolean;
  completed: SetupSection[];
  progress: number;
  description: BoatDescription;
  basePriceCents: Cents | null;
  periods: SeasonalPeriod[];
};

export type BoatDescription = Pick<
  typeof boats.$inferSelect,
  | "description"
  | "capacity"
  | "cabinsCount"
  | "berthsCount"
  | "bathroomsCount"
  | "length"
  | "boatYear"
  | "fuelConsumption"
  | "renovationDetails"
> & { berthDetails: Berth[] };

export type Berth = { name: string; details: string };

/** The actor's boat with the state of its ten sections; throws `not_found` for any other. */
export async function getBoatSetup(db: Db, actor: UserActor, boatId: string): Promise<BoatSetup> {
  if (!isUuid(boatId)) throw new AppError("not_found");
  const [row] = await db
    .select({
      boat: boats,
      extraCount:
        sql`(select count(*) from ${boatExtras} where ${boatExtras.boatId} = ${boats}.id)`.mapWith(
          Number,
        ),
      hasCalendarEntry: sql<boolean>`(
        exists (select from ${boatUnavailabilities} where ${boatUnavailabilities.boatId} = ${boats}.id)
        or exists (select from ${reservations} where ${reservations.boatId} = ${boats}.id and ${reservations.status} = 'confirmed')
      )`,
    })
    .from(boats)
    .where(eq(boats.id, boatId));
  if (!row || !canEditBoat(actor, row.boat)) throw new AppError("not_found");
  const { boat, ...facts } = row;
  const periods = readSeasonalPricing(boat.seasonalPricing);
  const completed = completedSections({
    ...boat,
    ...facts,
    photoCount: boat.photos.length,
    hasBasePrice: boat.basePricePerDay !== null,
    periodCount: periods.length,
    equipmentCount: readEquipments(boat.equipments).length,
  });
  return {
    id: boat.id,
    title: boat.title,
    status: readBoatStatus(boat.status) ?? "pending",
    isOnline: boat.isOnline,
    completed,
    progress: setupProgress(completed),
    description: descriptionOf(boat),
    basePriceCents: boat.basePricePerDay,
    periods,
  };
}

function descriptionOf(boat: typeof boats.$inferSelect): BoatDescription {
  const { description, capacity, cabinsCount, berthsCount, bathroomsCount } = boat;
  const { length, boatYear, fuelConsumption, renovationDetails } = boat;
  return {
    description,
    capacity,
    cabinsCount,
    berthsCount,
    bathroomsCount,
    length,
    boatYear,
    fuelConsumption,
    renovationDetails,
    berthDetails: readBerths(boat.berthDetails),
  };
}

function readBerths(stored: unknown): Berth[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).map(({ name, details }) => ({
    name: typeof name === "string" ? name : "",
    details: typeof details === "string" ? details : "",
  }));
}
