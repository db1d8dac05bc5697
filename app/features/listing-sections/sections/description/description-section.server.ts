import { randomUUID } from "node:crypto";
import { readSleepingAreas, type SleepingArea } from "#app/features/boats/domain/sleeping-areas.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { dateParts } from "#app/platform/time/calendar-date.ts";
import { fieldsForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { descriptionSchema } from "./description-schema.ts";

/** The content of the section 'description'. */
export type BoatDescription = ReturnType<typeof loadDescription>;

const section: ReadableSection<BoatDescription> = {
  key: "description",
  load: loadDescription,
  parts: (fields) => ({ fields }),
};

/** The section 'description' (spec 2 §2). */
export const descriptionSection: ServerSection<"description", BoatDescription> = {
  ...section,
  forms: {
    save: fieldsForm(section, {
      schema: (today) => descriptionSchema(dateParts(today).year),
      columns: (input, boat) => ({
        title: input.title,
        description: input.description ?? "",
        capacity: input.capacity,
        cabinsCount: input.cabinsCount ?? null,
        berthsCount: input.berthsCount ?? null,
        bathroomsCount: input.bathroomsCount ?? null,
        berthDetails: withIds(input.berthDetails, readSleepingAreas(boat.berthDetails)),
        length: input.length,
        boatYear: input.boatYear ?? null,
        fuelConsumption: input.fuelConsumption ?? null,
        renovationDetails: input.renovationDetails ?? null,
      }),
      onFailure: sectionFailures["description/save"],
    }),
  },
};

function loadDescription(boat: OwnBoat) {
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
    berthDetails: readSleepingAreas(boat.berthDetails),
  };
}

type TypedArea = { [Field in keyof SleepingArea]?: string | undefined };

/**
 * Stored sleeping areas keep their ids; a new area, or an id sent twice, gets a new id. A new area that is
 * already stored was added by the same form before, whose response was lost, and keeps the id it got then.
 */
function withIds(typed: readonly TypedArea[], stored: readonly SleepingArea[]): SleepingArea[] {
  const free = new Set(stored.map(({ id }) => id));
  const named = new Set(typed.map(({ id }) => id));
  const unnamed = stored.filter(({ id }) => !named.has(id));
  return typed.map(({ id = "", name = "", details = "" }) => {
    if (free.delete(id)) return { id, name, details };
    const equal = unnamed.find(
      (area) => area.name === name && area.details === details && free.delete(area.id),
    );
    return { id: equal?.id ?? randomUUID(), name, details };
  });
}
