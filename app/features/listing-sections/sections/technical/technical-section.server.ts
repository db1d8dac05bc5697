import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { followedLicense } from "#app/features/listing-editor/queries/license-facts.server.ts";
import { fieldsForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { technicalSchema } from "./technical-schema.ts";

/** The content of the section 'autre'. */
export type BoatTechnical = ReturnType<typeof loadTechnical>;

const section: ReadableSection<BoatTechnical> = {
  key: "autre",
  load: loadTechnical,
  parts: (fields) => ({ fields }),
};

/** The section 'autre', 'Points techniques' (spec 2 §2). */
export const technicalSection: ServerSection<"autre", BoatTechnical> = {
  ...section,
  forms: {
    save: fieldsForm(section, {
      schema: () => technicalSchema,
      columns: (input, boat) => ({
        ...followedLicense(boat, { enginePower: input.enginePower ?? null }),
        engineType: input.engineType ?? null,
        enginePower: input.enginePower ?? null,
        beam: input.beam ?? null,
        draft: input.draft ?? null,
        offshoreEquipment: input.offshoreEquipment === "on",
        crewCount: input.crewCount ?? null,
        dinghyPower: input.dinghyPower ?? null,
      }),
      onFailure: sectionFailures["autre/save"],
    }),
  },
};

function loadTechnical(boat: OwnBoat) {
  const { engineType, enginePower, beam, draft, offshoreEquipment, crewCount, dinghyPower } = boat;
  return { engineType, enginePower, beam, draft, offshoreEquipment, crewCount, dinghyPower };
}
