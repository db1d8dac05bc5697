import { findOwnCompany } from "#app/features/listing-editor/queries/find-own-company.server.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { companyColumns } from "#app/features/listing-editor/schema-company.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { fieldsForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { generalSchema } from "./general-schema.ts";

/** The content of the section 'general'. */
export type BoatGeneral = Awaited<ReturnType<typeof loadGeneral>>;

const section: ReadableSection<BoatGeneral> = {
  key: "general",
  load: loadGeneral,
  // The proposed company is left out, because it may change elsewhere.
  parts: ({ profileCompany: _proposed, ...fields }) => ({ fields }),
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
        ...companyColumns(isProfessional === "oui", boat),
      }),
      onFailure: sectionFailures["general/save"],
    }),
  },
};

async function loadGeneral(boat: OwnBoat, { db }: { db: Db }) {
  const { type, yachtSubtype, city, port, isProfessional, manufacturer, model, title } = boat;
  const { companyName, fiscalAddress, website } = boat;
  return {
    type,
    yachtSubtype,
    city,
    port,
    isProfessional,
    manufacturer,
    model,
    title,
    companyName,
    fiscalAddress,
    website,
    /** The company in the owner's profile, proposed for a boat that has none yet. */
    profileCompany: await findOwnCompany(db, boat.userId),
  };
}
