import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { fieldsForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { generalSchema } from "./general-schema.ts";

/** What the section 'general' edits. */
export type BoatGeneral = ReturnType<typeof loadGeneral>;

const section: ReadableSection<BoatGeneral> = {
  key: "general",
  load: loadGeneral,
  parts: (fields) => ({ fields }),
};

/** The section 'general' (spec 2 §2). */
export const generalSection: ServerSection<BoatGeneral> = {
  ...section,
  forms: {
    save: fieldsForm(section, {
      schema: () => generalSchema,
      columns: ({ isProfessional, type, yachtSubtype, city, port, ...boat }) => ({
        type,
        yachtSubtype: type === "yacht" ? (yachtSubtype ?? null) : null,
        city,
        port,
        isProfessional: isProfessional === "oui",
        manufacturer: boat.manufacturer,
        model: boat.model,
        title: boat.title,
      }),
      onFailure: sectionFailures["general/save"],
    }),
  },
};

function loadGeneral(boat: OwnBoat) {
  const { type, yachtSubtype, city, port, isProfessional, manufacturer, model, title } = boat;
  return { type, yachtSubtype, city, port, isProfessional, manufacturer, model, title };
}
