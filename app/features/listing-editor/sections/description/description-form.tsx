import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateParts } from "#app/platform/calendar-date.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea, TextInput } from "#app/ui/text-input.tsx";
import { FormRows } from "#app/ui/form-rows.tsx";
import { PlainTextarea, PlainTextInput } from "#app/ui/plain-text-input.tsx";
import type { SectionFormProps } from "../section.ts";
import { SectionForm } from "../section-form.tsx";
import { useSectionForm } from "../use-section-form.ts";
import { descriptionSchema } from "./description-schema.ts";
import type { BoatDescription } from "./description-section.server.ts";

/** The form of the section 'description' (spec 2 §2). */
export function DescriptionForm({ content, today, ...section }: SectionFormProps<BoatDescription>) {
  const state = useSectionForm({ name: "description/save", ...section });
  const currentYear = dateParts(today).year;
  const [form, fields] = useForm({
    id: "description",
    lastResult: state.lastResult,
    defaultValue: {
      title: content.title,
      description: content.description,
      capacity: typed(content.capacity),
      cabinsCount: typed(content.cabinsCount),
      berthsCount: typed(content.berthsCount),
      bathroomsCount: typed(content.bathroomsCount),
      berthDetails: content.berthDetails,
      length: typed(content.length),
      boatYear: typed(content.boatYear),
      fuelConsumption: typed(content.fuelConsumption),
      renovationDetails: content.renovationDetails,
    },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: descriptionSchema(currentYear) }),
  });
  return (
    <SectionForm state={state} form={form}>
      <Field label={m.owner_title()} id={fields.title.id} error={fields.title.errors}>
        <PlainTextInput
          size="sm"
          name="title"
          defaultValue={fields.title.initialValue}
          maxLength={120}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_description()}
        id={fields.description.id}
        description={m.owner_description_hint()}
        error={fields.description.errors}
      >
        <Textarea name="description" rows={8} defaultValue={fields.description.initialValue} />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberField field={fields.capacity} label={m.owner_capacity()} least={1} />
        <NumberField field={fields.cabinsCount} label={m.owner_cabins()} />
        <NumberField field={fields.berthsCount} label={m.owner_berths()} />
        <NumberField field={fields.bathroomsCount} label={m.owner_bathrooms()} />
      </div>
      <FormRows
        title={m.owner_sleeping_areas()}
        hint={m.owner_sleeping_areas_hint()}
        name="berthDetails"
        rows={fields.berthDetails.getFieldList()}
        addLabel={m.owner_sleeping_area_add()}
        removeLabel={(number) => m.owner_sleeping_area_remove({ number })}
        rowLabel={(number) => m.owner_sleeping_area_number({ number })}
        insert={form.insert}
        remove={form.remove}
      >
        {(row, rowName) => {
          const { name, details } = row?.getFieldset() ?? {};
          return (
            <div className="grid gap-3 sm:grid-cols-[1fr_1.6fr]">
              <Field label={m.owner_sleeping_area_name()} id={name?.id} error={name?.errors}>
                <PlainTextInput
                  size="sm"
                  name={`${rowName}.name`}
                  defaultValue={name?.initialValue}
                />
              </Field>
              <Field
                label={m.owner_sleeping_area_details()}
                id={details?.id}
                error={details?.errors}
              >
                <PlainTextInput
                  size="sm"
                  name={`${rowName}.details`}
                  defaultValue={details?.initialValue}
                />
              </Field>
            </div>
          );
        }}
      </FormRows>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <MeasureField field={fields.length} label={m.owner_length()} unit={m.owner_metres()} />
        <NumberField
          field={fields.boatYear}
          label={m.owner_boat_year()}
          least={1900}
          most={currentYear}
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

/** A stored number as it is typed: '11,9'. */
function typed(value: number | null): string {
  return value === null ? "" : String(value).replace(".", ",");
}

type FieldOfForm = {
  id: string;
  name: string;
  initialValue: string | undefined;
  errors: string[] | undefined;
};
type NumberFieldProps = { field: FieldOfForm; label: ReactNode };

function NumberField({
  field,
  label,
  least = 0,
  most,
}: NumberFieldProps & { least?: number; most?: number }) {
  return (
    <Field label={label} id={field.id} error={field.errors}>
      <TextInput
        type="number"
        size="sm"
        name={field.name}
        min={least}
        max={most}
        step={1}
        inputMode="numeric"
        defaultValue={field.initialValue}
      />
    </Field>
  );
}

function MeasureField({ field, label, unit }: NumberFieldProps & { unit: ReactNode }) {
  return (
    <Field label={label} id={field.id} error={field.errors}>
      <TextInput
        size="sm"
        name={field.name}
        inputMode="decimal"
        defaultValue={field.initialValue}
        suffix={unit}
      />
    </Field>
  );
}
