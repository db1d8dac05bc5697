import { findOwnCompany } from "#app/features/listing-editor/queries/find-own-company.server.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { followedLicense } from "#app/features/listing-editor/queries/license-facts.server.ts";
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
export const generalSection: ServerSection<"general", BoatGeneral> = {
  ...section,
  forms: {
    save: fieldsForm(section, {
      schema: () => generalSchema,
      columns: ({ isProfessional, port, ...input }, boat) => {
        const { type, city } = input;
        const yachtSubtype = type === "yacht" ? (input.yachtSubtype ?? null) : null;
        return {
          type,
          yachtSubtype,
          city,
          port,
          ...followedLicense(boat, { type, yachtSubtype, city }),
          isProfessional: isProfessional === "oui",
          manufacturer: input.manufacturer,
          model: input.model,
          title: input.title,
          ...companyColumns(isProfessional === "oui", input),
        };
      },
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
