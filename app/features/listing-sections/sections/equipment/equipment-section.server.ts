import { equipmentKeys, readEquipments } from "#app/features/boats/domain/equipment-catalogue.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { fieldsForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { equipmentSchema } from "./equipment-schema.ts";

/** The content of the section 'equipements'. */
export type BoatEquipment = ReturnType<typeof loadEquipment>;

const section: ReadableSection<BoatEquipment> = {
  key: "equipements",
  load: loadEquipment,
  parts: (fields) => ({ fields }),
};

/** The section 'equipements' (spec 2 §2). The keys are stored in the order of the catalogue. */
export const equipmentSection: ServerSection<"equipements", BoatEquipment> = {
  ...section,
  forms: {
    save: fieldsForm(section, {
      schema: () => equipmentSchema,
      columns: ({ equipments }) => ({
        equipments: equipmentKeys.filter((key) => equipments.includes(key)),
      }),
      onFailure: sectionFailures["equipements/save"],
    }),
  },
};

function loadEquipment(boat: OwnBoat) {
  return { equipments: readEquipments(boat.equipments) };
}
