import { howDidYouKnowChoices } from "#app/features/listing-editor/domain/listing-choices.ts";
import { ManufacturerField } from "#app/features/listing-editor/fields/manufacturer-field.tsx";
import { PlaceFields } from "#app/features/listing-editor/fields/place-fields.tsx";
import { TypeFields } from "#app/features/listing-editor/fields/type-fields.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { NumberStepper } from "#app/ui/number-stepper.tsx";
import { PlainTextInput } from "#app/ui/plain-text-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { howDidYouKnowLabel } from "../labels.ts";
import { NavigationFields, ProfessionalFields } from "./professional-fields.tsx";
import type { StepProps } from "./step-props.ts";

const pair = "grid gap-5 sm:grid-cols-2 sm:gap-4";

/** First step: the boat, its port, and its owner's status, in the order of spec 1 §2. */
export function BoatStep({ addBoat, TypeIcon }: StepProps) {
  const { fields } = addBoat;
  return (
    <div className="grid grid-cols-1 gap-7">
      <TypeFields
        type={fields.type}
        yachtSubtype={fields.yachtSubtype}
        TypeIcon={TypeIcon}
        isCompact
      />
      <PlaceFields city={fields.city} port={fields.port} />
      <ProfessionalFields addBoat={addBoat} />
      <div className={pair}>
        <ManufacturerField field={fields.manufacturer} />
        <Field label={m.owner_model()} id={fields.model.id} error={fields.model.errors}>
          <PlainTextInput name="model" defaultValue={fields.model.initialValue} aria-required />
        </Field>
      </div>
      <NavigationFields addBoat={addBoat} />
      <div className={pair}>
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
