import { Search } from "lucide-react";
import { useState } from "react";
import {
  type EquipmentKey,
  equipmentGroups,
  equipmentKeys,
} from "#app/features/boats/domain/equipment-catalogue.ts";
import { equipmentGroupLabel, equipmentLabel } from "#app/features/boats/labels-equipment.ts";
import { foldText } from "#app/features/places/domain/text-matching.ts";
import { type FieldTexts, oneOf } from "#app/forms/form-differences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import type { BoatEquipment } from "./equipment-section.server.ts";

const texts: FieldTexts = {
  equipments: {
    label: m.owner_section_equipements,
    show: oneOf(equipmentKeys, equipmentLabel),
  },
};

/**
 * The section 'equipements': a checkbox for each piece of the catalogue, in groups, with a search (spec 2
 * §2).
 */
export function EquipmentForm({ content, versions, pageAnswer }: SectionFormProps<BoatEquipment>) {
  const [query, setQuery] = useState("");
  const { form, fields, state } = useSectionForm({
    name: "equipements/save",
    id: "equipment",
    version: versions["fields"],
    values: content,
    schema: async () => (await import("./equipment-schema.ts")).equipmentSchema,
    texts,
    pageAnswer,
  });
  const ticked = new Set([fields.equipments.initialValue].flat());
  const isFound = (key: EquipmentKey) => foldText(equipmentLabel(key)).includes(foldText(query));
  const count = equipmentKeys.filter(isFound).length;
  return (
    <SectionForm state={state} form={form}>
      <Field label={m.sections_equipment_search()} className="script-only sm:max-w-80">
        <TextInput
          type="search"
          size="sm"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            // Results update while typing; Enter would submit the section's form.
            if (event.key === "Enter") event.preventDefault();
          }}
          suffix={<Search />}
        />
      </Field>
      <output className={count === 0 ? "text-ink-soft" : "sr-only"}>
        {query.trim() !== "" &&
          (count === 0
            ? m.sections_equipment_none({ query })
            : m.sections_equipment_found({ count }))}
      </output>
      {equipmentGroups.map(({ key: group, items: members }) => (
        <FieldGroup
          key={group}
          legend={equipmentGroupLabel(group)}
          className={members.some(({ key }) => isFound(key)) ? "" : "hidden!"}
        >
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {members.map(({ key }) => (
              <Checkbox
                key={key}
                id={`equipment-${key}`}
                name="equipments"
                value={key}
                defaultChecked={ticked.has(key)}
                label={equipmentLabel(key)}
                className={isFound(key) ? "" : "hidden!"}
              />
            ))}
          </div>
        </FieldGroup>
      ))}
    </SectionForm>
  );
}
