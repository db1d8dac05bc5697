import { portHint, suggestCityLabels } from "#app/features/places/labels-ports.ts";
import { suggestPorts } from "#app/features/places/domain/suggestions.ts";
import { useState } from "react";
import { boatTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import { yachtSubtypeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { suggestManufacturers } from "#app/features/listing-editor/domain/manufacturer-suggestions.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { withoutRefused } from "#app/platform/plain-text.ts";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import { ChoiceCard, ChoiceChip } from "#app/ui/choice-card.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { type FieldTexts, oneOf } from "#app/forms/form-differences.ts";
import { type FieldOfForm, PlainTextField } from "#app/ui/form-fields.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import { generalSchema } from "./general-schema.ts";
import type { BoatGeneral } from "./general-section.server.ts";

const yesOrNo = (answer: string) => (answer === "oui" ? m.owner_yes() : m.owner_no());

const texts: FieldTexts = {
  type: {
    label: m.owner_type,
    show: oneOf(boatTypes, boatTypeLabel),
  },
  yachtSubtype: {
    label: m.owner_yacht_subtype,
    show: oneOf(yachtSubtypes, yachtSubtypeLabel),
  },
  city: { label: m.owner_city },
  port: { label: m.owner_port },
  isProfessional: { label: m.owner_professional, show: yesOrNo },
  manufacturer: { label: m.owner_manufacturer },
  model: { label: m.owner_model },
  title: { label: m.sections_boat_name },
};

/** The section 'general' (spec 2 §2). */
export function GeneralForm({
  content,
  versions,
  pageAnswer,
  TypeIcon,
}: SectionFormProps<BoatGeneral>) {
  const { form, fields, state } = useSectionForm({
    name: "general/save",
    id: "general",
    version: versions["fields"],
    values: { ...content, isProfessional: content.isProfessional ? "oui" : "non" },
    schema: generalSchema,
    texts,
    pageAnswer,
  });
  return (
    <SectionForm state={state} form={form}>
      <div className="group/type grid gap-6">
        <FieldGroup legend={m.owner_type()} id={fields.type.id} error={fields.type.errors}>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {boatTypes.map((type) => (
              <ChoiceCard
                key={type}
                name="type"
                value={type}
                defaultChecked={fields.type.initialValue === type}
                icon={<TypeIcon type={type} className="size-7! text-sea" />}
                label={boatTypeLabel(type)}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="hidden group-has-[input[value=yacht]:checked]/type:block">
          <FieldGroup
            legend={m.owner_yacht_subtype()}
            id={fields.yachtSubtype.id}
            error={fields.yachtSubtype.errors}
          >
            <div className="flex flex-wrap gap-2">
              {yachtSubtypes.map((subtype) => (
                <ChoiceChip
                  key={subtype}
                  type="radio"
                  name="yachtSubtype"
                  value={subtype}
                  defaultChecked={fields.yachtSubtype.initialValue === subtype}
                  label={yachtSubtypeLabel(subtype)}
                />
              ))}
            </div>
          </FieldGroup>
        </div>
      </div>
      <PlaceFields city={fields.city} port={fields.port} />
      <FieldGroup
        legend={m.owner_professional()}
        id={fields.isProfessional.id}
        error={fields.isProfessional.errors}
      >
        <div className="flex gap-2">
          {(["oui", "non"] as const).map((answer) => (
            <ChoiceChip
              key={answer}
              type="radio"
              name="isProfessional"
              value={answer}
              defaultChecked={fields.isProfessional.initialValue === answer}
              label={yesOrNo(answer)}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label={m.owner_manufacturer()}
          id={fields.manufacturer.id}
          error={fields.manufacturer.errors}
        >
          <Autocomplete
            size="sm"
            name="manufacturer"
            defaultValue={fields.manufacturer.initialValue}
            suggest={suggestManufacturers}
            clean={withoutRefused}
            aria-required
          />
        </Field>
        <PlainTextField field={fields.model} label={m.owner_model()} isRequired />
      </div>
      <PlainTextField
        field={fields.title}
        label={m.sections_boat_name()}
        description={m.sections_boat_name_hint()}
        isRequired
      />
    </SectionForm>
  );
}

type PlaceFieldsProps = { city: FieldOfForm; port: FieldOfForm };

/** The port depends on the city: its suggestions, and a hint of what there is (spec 2 §2). */
function PlaceFields({ city, port }: PlaceFieldsProps) {
  const [cityText, setCityText] = useState(city.initialValue ?? "");
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label={m.owner_city()}
        id={city.id}
        description={m.owner_city_hint()}
        error={city.errors}
      >
        <Autocomplete
          size="sm"
          name="city"
          defaultValue={city.initialValue}
          onValueChange={setCityText}
          suggest={suggestCityLabels}
          clean={withoutRefused}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_port()}
        id={port.id}
        description={portHint(cityText)}
        error={port.errors}
      >
        <Autocomplete
          size="sm"
          name="port"
          defaultValue={port.initialValue}
          suggest={(query) => suggestPorts(cityText, query)}
          clean={withoutRefused}
          aria-required
        />
      </Field>
    </div>
  );
}
