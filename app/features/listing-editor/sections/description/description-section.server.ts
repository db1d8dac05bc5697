import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { dateParts } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { isRecord } from "#app/platform/json.ts";
import { boats } from "#db/schema/schema.ts";
import type { OwnBoat } from "../../queries/get-own-boat.server.ts";
import type { SavedSection, SectionChange } from "../section.server.ts";
import { type DescriptionInput, descriptionSchema } from "./description-schema.ts";
import { descriptionEditor } from "./description-section.ts";

/** What the section 'description' edits. */
export type BoatDescription = Pick<
  OwnBoat,
  | "title"
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

type Berth = { name: string; details: string };

/** The section 'description' (spec 2 §2). */
export const descriptionSection = {
  load: loadDescription,
  schema: (today) => descriptionSchema(dateParts(today).year),
  save: saveDescription,
  onFailure: descriptionEditor.failures.save,
} satisfies SavedSection<BoatDescription, DescriptionInput>;

function loadDescription(_db: Db, boat: OwnBoat): BoatDescription {
  const { title, description, capacity, cabinsCount, berthsCount, bathroomsCount } = boat;
  const { length, boatYear, fuelConsumption, renovationDetails } = boat;
  return {
    title,
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

async function saveDescription(
  tx: Db,
  { boat, now, record }: SectionChange,
  input: DescriptionInput,
): Promise<void> {
  await tx
    .update(boats)
    .set({
      title: input.title,
      description: input.description,
      capacity: input.capacity,
      cabinsCount: input.cabinsCount ?? null,
      berthsCount: input.berthsCount ?? null,
      bathroomsCount: input.bathroomsCount ?? null,
      berthDetails: input.berthDetails.map(({ name = "", details = "" }) => ({
        id: randomUUID(),
        name,
        details,
      })),
      length: input.length,
      boatYear: input.boatYear ?? null,
      fuelConsumption: input.fuelConsumption ?? null,
      renovationDetails: input.renovationDetails ?? null,
      updatedAt: now,
    })
    .where(eq(boats.id, boat.id));
  await record(tx, { type: "boat_description_updated", boatId: boat.id, ownerId: boat.userId });
}
