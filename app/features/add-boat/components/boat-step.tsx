import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { ChoiceCard, ChoiceChip } from "#app/ui/choice-card.tsx";
import { Autocomplete } from "#app/ui/autocomplete.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { NumberStepper } from "#app/ui/number-stepper.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { boatTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import { howDidYouKnowChoices } from "#app/features/listing-editor/domain/listing-choices.ts";
import { withoutRefused } from "#app/platform/plain-text.ts";
import { suggestPorts } from "#app/features/places/domain/suggestions.ts";
import { suggestManufacturers } from "#app/features/listing-editor/domain/manufacturer-suggestions.ts";
import { portHint, suggestCityLabels } from "#app/features/places/labels-ports.ts";
import { yachtSubtypeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { howDidYouKnowLabel } from "../labels.ts";
import { PlainTextInput } from "#app/ui/plain-text-input.tsx";
import { ProfessionalFields } from "./professional-fields.tsx";
import type { StepProps } from "./step-props.ts";

/** First step: the boat, its port, and its owner's status (spec 1 §2). */
export function BoatStep({ addBoat, TypeIcon }: StepProps) {
  const { fields } = addBoat;
  return (
    <div className="grid grid-cols-1 gap-7">
      <TypeFields addBoat={addBoat} TypeIcon={TypeIcon} />
      <PlaceFields addBoat={addBoat} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label={m.owner_manufacturer()}
          id={fields.manufacturer.id}
          error={fields.manufacturer.errors}
        >
          <Autocomplete
            name="manufacturer"
            defaultValue={fields.manufacturer.initialValue}
            suggest={suggestManufacturers}
            clean={withoutRefused}
            aria-required
          />
        </Field>
        <Field label={m.owner_model()} id={fields.model.id} error={fields.model.errors}>
          <PlainTextInput name="model" defaultValue={fields.model.initialValue} aria-required />
        </Field>
        <Field label={m.owner_capacity()} id={fields.capacity.id} error={fields.capacity.errors}>
          <NumberStepper
            less={m.add_boat_capacity_less()}
            more={m.add_boat_capacity_more()}
            min={1}
            name="capacity"
            defaultValue={fields.capacity.initialValue}
            suffix={m.owner_capacity_unit()}
            aria-required
          />
        </Field>
        <Field label={m.owner_length()} id={fields.length.id} error={fields.length.errors}>
          <TextInput
            inputMode="decimal"
            name="length"
            defaultValue={fields.length.initialValue}
            suffix={m.owner_metres()}
            aria-required
          />
        </Field>
      </div>
      <ProfessionalFields addBoat={addBoat} />
      <Field
        label={m.owner_optional({ label: m.owner_how_did_you_know() })}
        id={fields.howDidYouKnow.id}
        error={fields.howDidYouKnow.errors}
      >
        <Select name="howDidYouKnow" defaultValue={fields.howDidYouKnow.initialValue ?? ""}>
          <option value="">{m.owner_no_answer()}</option>
          {howDidYouKnowChoices.map((choice) => (
            <option key={choice} value={choice}>
              {howDidYouKnowLabel(choice)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The nine types; a yacht also asks its kind, even without scripts. */
function TypeFields({ addBoat: { fields }, TypeIcon }: Pick<StepProps, "addBoat" | "TypeIcon">) {
  return (
    <div className="grid gap-5">
      <FieldGroup legend={m.owner_type()} id={fields.type.id} error={fields.type.errors}>
        <div className="grid grid-cols-3 gap-2">
          {boatTypes.map((type) => (
            <ChoiceCard
              key={type}
              name="type"
              value={type}
              defaultChecked={fields.type.initialValue === type}
              icon={<TypeIcon type={type} className="size-7! text-sea" />}
              label={boatTypeLabel(type)}
              className="p-3! sm:flex-row sm:items-center sm:gap-3"
            />
          ))}
        </div>
      </FieldGroup>
      <div className="hidden group-has-[input[value=yacht]:checked]/add:block">
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
  );
}

/** The port depends on the city: its suggestions, and a hint of what there is. */
function PlaceFields({ addBoat: { fields } }: Pick<StepProps, "addBoat">) {
  const [cityText, setCityText] = useState(fields.city.initialValue ?? "");
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field
        label={m.owner_city()}
        id={fields.city.id}
        description={m.owner_city_hint()}
        error={fields.city.errors}
      >
        <Autocomplete
          name="city"
          defaultValue={fields.city.initialValue}
          onValueChange={setCityText}
          suggest={suggestCityLabels}
          clean={withoutRefused}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_port()}
        id={fields.port.id}
        description={portHint(cityText)}
        error={fields.port.errors}
      >
        <Autocomplete
          name="port"
          defaultValue={fields.port.initialValue}
          suggest={(query) => suggestPorts(cityText, query)}
          clean={withoutRefused}
          aria-required
        />
      </Field>
    </div>
  );
}
