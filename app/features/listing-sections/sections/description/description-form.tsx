import { maxSleepingAreas } from "#app/features/listing-editor/domain/listing-limits.ts";
import type { FieldTexts } from "#app/forms/form-differences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { dateParts } from "#app/platform/time/calendar-date.ts";
import { Field } from "#app/ui/field.tsx";
import { MeasureField, NumberField, PlainTextField, typedNumberOf } from "#app/ui/form-fields.tsx";
import { FormRows } from "#app/ui/form-rows.tsx";
import { PlainTextarea } from "#app/ui/plain-text-input.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import { BerthFields } from "./berth-fields.tsx";
import type { BoatDescription } from "./description-section.server.ts";

const texts: FieldTexts = {
  title: { label: m.owner_title },
  description: { label: m.owner_description },
  capacity: { label: m.owner_capacity },
  cabinsCount: { label: m.owner_cabins },
  berthsCount: { label: m.owner_berths },
  bathroomsCount: { label: m.owner_bathrooms },
  berthDetails: { label: m.owner_sleeping_areas },
  length: { label: m.owner_length },
  boatYear: { label: m.owner_boat_year },
  fuelConsumption: { label: m.owner_fuel_consumption },
  renovationDetails: { label: m.owner_renovation },
};

/** The section 'description' (spec 2 §2). */
export function DescriptionForm({
  content,
  versions,
  today,
  pageAnswer,
}: SectionFormProps<BoatDescription>) {
  const currentYear = dateParts(today).year;
  const language = useLanguage();
  const { form, fields, state } = useSectionForm({
    name: "description/save",
    id: "description",
    version: versions["fields"],
    values: {
      ...content,
      capacity: typedNumberOf(content.capacity),
      cabinsCount: typedNumberOf(content.cabinsCount),
      berthsCount: typedNumberOf(content.berthsCount),
      bathroomsCount: typedNumberOf(content.bathroomsCount),
      length: typedNumberOf(content.length, language),
      boatYear: typedNumberOf(content.boatYear),
      fuelConsumption: typedNumberOf(content.fuelConsumption, language),
    },
    schema: async () => (await import("./description-schema.ts")).descriptionSchema(currentYear),
    texts,
    pageAnswer,
  });
  return (
    <SectionForm state={state} form={form}>
      <p className="text-ink-soft">{m.sections_description_hint()}</p>
      <PlainTextField field={fields.title} label={m.owner_title()} />
      <Field
        label={m.owner_description()}
        id={fields.description.id}
        description={m.owner_description_hint()}
        error={fields.description.errors}
      >
        <Textarea name="description" rows={8} defaultValue={fields.description.initialValue} />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberField field={fields.capacity} label={m.owner_capacity()} min={1} isRequired />
        <NumberField field={fields.cabinsCount} label={m.owner_cabins()} />
        <NumberField field={fields.berthsCount} label={m.owner_berths()} />
        <NumberField field={fields.bathroomsCount} label={m.owner_bathrooms()} />
      </div>
      <FormRows
        title={m.owner_sleeping_areas()}
        hint={m.owner_sleeping_areas_hint()}
        name="berthDetails"
        rows={fields.berthDetails.getFieldList()}
        max={maxSleepingAreas}
        error={fields.berthDetails.errors}
        addLabel={m.owner_sleeping_area_add()}
        removeLabel={(number) => m.owner_sleeping_area_remove({ number })}
        rowLabel={(number) => m.owner_sleeping_area_number({ number })}
        isBlank={(row) => {
          const { name, details } = row.getFieldset();
          return !name.initialValue && !details.initialValue;
        }}
        insert={form.insert}
        remove={form.remove}
      >
        {(row, rowName) => <BerthFields name={rowName} fields={row?.getFieldset() ?? null} />}
      </FormRows>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <MeasureField
          field={fields.length}
          label={m.owner_length()}
          unit={m.owner_metres()}
          isRequired
        />
        <NumberField
          field={fields.boatYear}
          label={m.owner_boat_year()}
          min={1900}
          max={currentYear}
        />
        <MeasureField
          field={fields.fuelConsumption}
          label={m.owner_fuel_consumption()}
          unit={m.owner_litres_per_hour()}
        />
      </div>
      <Field
        label={m.owner_renovation()}
        id={fields.renovationDetails.id}
        description={m.owner_renovation_hint()}
        error={fields.renovationDetails.errors}
      >
        <PlainTextarea
          name="renovationDetails"
          rows={3}
          defaultValue={fields.renovationDetails.initialValue}
        />
      </Field>
    </SectionForm>
  );
}
