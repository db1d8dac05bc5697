import {
  extraCategories,
  extraOptions,
  extraPaymentTypes,
  extraTypesOf,
  maxExtras,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import {
  extraCategoryLabel,
  extraOptionLabel,
  extraPaymentTypeLabel,
  extraPriceUnitLabel,
  extraTypeLabel,
} from "#app/features/boats/labels-extras.ts";
import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { FormRows } from "#app/ui/form-rows.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { AddBoatForm } from "./use-add-boat-form.ts";

/** The extras of a boat; none is required (spec 1 §2). */
export function ExtraRows({ addBoat: { form, fields } }: { addBoat: AddBoatForm }) {
  return (
    <FormRows
      title={m.owner_extras()}
      hint={m.owner_extras_hint()}
      name="extras"
      rows={fields.extras.getFieldList()}
      max={maxExtras}
      error={fields.extras.errors}
      addLabel={m.owner_extra_add()}
      removeLabel={(number) => m.owner_extra_remove({ number })}
      rowLabel={(number) => m.owner_extra_number({ number })}
      isBlank={(row) => {
        const { kind, price } = row.getFieldset();
        return !kind.initialValue && !price.initialValue;
      }}
      insert={form.insert}
      remove={form.remove}
    >
      {(row, name) => {
        const { id, kind, option, price, priceUnit, paymentType } = row?.getFieldset() ?? {};
        return (
          <div className="grid grid-cols-2 gap-3">
            {id?.initialValue && (
              <input type="hidden" name={`${name}.id`} value={id.initialValue} />
            )}
            {/* On a line of its own: on a phone, half a line would cut off most names of extras. */}
            <Field
              label={m.owner_extra_kind()}
              id={kind?.id}
              error={kind?.errors}
              className="col-span-2"
            >
              <Select size="sm" name={`${name}.kind`} defaultValue={kind?.initialValue ?? ""}>
                <option value="">{m.owner_extra_choose()}</option>
                {extraCategories.map((category) => (
                  <optgroup key={category} label={extraCategoryLabel(category)}>
                    {extraTypesOf(category).map((type) => (
                      <option key={type} value={`${category}/${type}`}>
                        {extraTypeLabel(type)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            </Field>
            <Choice
              label={m.owner_extra_option()}
              name={`${name}.option`}
              field={option}
              choices={extraOptions.map((value) => [value, extraOptionLabel(value)])}
            />
            <Field label={m.owner_extra_price()} id={price?.id} error={price?.errors}>
              <TextInput
                size="sm"
                name={`${name}.price`}
                inputMode="decimal"
                defaultValue={price?.initialValue}
                suffix="€"
              />
            </Field>
            <Choice
              label={m.owner_extra_unit()}
              name={`${name}.priceUnit`}
              field={priceUnit}
              choices={extraPriceUnits.map((value) => [value, extraPriceUnitLabel(value)])}
            />
            <Choice
              label={m.owner_extra_payment()}
              name={`${name}.paymentType`}
              field={paymentType}
              choices={extraPaymentTypes.map((value) => [value, extraPaymentTypeLabel(value)])}
            />
          </div>
        );
      }}
    </FormRows>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  field: { id: string; initialValue: string | undefined } | undefined;
  choices: readonly (readonly [value: string, label: string])[];
};

/** A select that defaults to its first choice. */
function Choice({ label, name, field, choices }: ChoiceProps) {
  return (
    <Field label={label} id={field?.id}>
      <Select size="sm" name={name} defaultValue={field?.initialValue ?? choices[0]?.[0]}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
