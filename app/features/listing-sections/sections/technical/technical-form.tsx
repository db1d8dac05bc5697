import { engineTypes } from "#app/features/boats/domain/boat-type.ts";
import { engineTypeLabel } from "#app/features/boats/labels-equipment.ts";
import { type FieldTexts, oneOf, tickedOrNot } from "#app/forms/form-differences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { MeasureField, NumberField, SelectField, typedNumberOf } from "#app/ui/form-fields.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import type { BoatTechnical } from "./technical-section.server.ts";

const texts: FieldTexts = {
  engineType: {
    label: m.sections_engine_type,
    show: oneOf(engineTypes, engineTypeLabel),
    none: m.sections_not_said,
  },
  enginePower: { label: m.sections_engine_power },
  beam: { label: m.sections_beam },
  draft: { label: m.sections_draft },
  offshoreEquipment: { label: m.sections_offshore, ...tickedOrNot },
  crewCount: { label: m.sections_crew },
  dinghyPower: { label: m.sections_dinghy_power },
};

/** The section 'autre': engine and dimensions (spec 2 §2). */
export function TechnicalForm({ content, versions, pageAnswer }: SectionFormProps<BoatTechnical>) {
  const language = useLanguage();
  const { form, fields, state } = useSectionForm({
    name: "autre/save",
    id: "technical",
    version: versions["fields"],
    values: {
      engineType: content.engineType ?? "",
      enginePower: typedNumberOf(content.enginePower, language),
      beam: typedNumberOf(content.beam, language),
      draft: typedNumberOf(content.draft, language),
      offshoreEquipment: content.offshoreEquipment ? "on" : undefined,
      crewCount: typedNumberOf(content.crewCount),
      dinghyPower: typedNumberOf(content.dinghyPower, language),
    },
    schema: async () => (await import("./technical-schema.ts")).technicalSchema,
    texts,
    pageAnswer,
  });
  const { engineType, enginePower, beam, draft, offshoreEquipment, crewCount, dinghyPower } =
    fields;
  return (
    <SectionForm state={state} form={form}>
      <p className="text-ink-soft">{m.sections_technical_hint()}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          field={engineType}
          label={m.sections_engine_type()}
          none={m.sections_not_said()}
          choices={engineTypes.map((type) => [type, engineTypeLabel(type)])}
        />
        <MeasureField
          field={enginePower}
          label={m.sections_engine_power()}
          unit={m.sections_horsepower()}
        />
        <MeasureField field={beam} label={m.sections_beam()} unit={m.owner_metres()} />
        <MeasureField field={draft} label={m.sections_draft()} unit={m.owner_metres()} />
        <NumberField field={crewCount} label={m.sections_crew()} />
        <MeasureField
          field={dinghyPower}
          label={m.sections_dinghy_power()}
          unit={m.sections_horsepower()}
        />
      </div>
      <Checkbox
        id={offshoreEquipment.id}
        name="offshoreEquipment"
        value="on"
        defaultChecked={offshoreEquipment.initialValue === "on"}
        label={m.sections_offshore()}
        description={m.sections_offshore_hint()}
      />
    </SectionForm>
  );
}
