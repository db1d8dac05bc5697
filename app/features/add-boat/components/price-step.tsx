import { checkInTimes } from "#app/features/listing-editor/domain/listing-choices.ts";
import { SharedCostsFields } from "#app/features/listing-editor/fields/shared-costs-fields.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ExtraRows } from "./extra-rows.tsx";
import { PeriodRows } from "./period-rows.tsx";
import type { AddBoatForm } from "./use-add-boat-form.ts";

const times = [
  { name: "checkInTime", usual: "10:00", label: m.owner_check_in_time },
  { name: "checkOutTime", usual: "18:00", label: m.owner_check_out_time },
  { name: "dayRentalCheckInTime", usual: "10:00", label: m.owner_day_check_in_time },
  { name: "dayRentalCheckOutTime", usual: "18:00", label: m.owner_day_check_out_time },
] as const;

/**
 * Shows the shared costs for co-navigation only, with CSS so that it works without JavaScript. This form
 * offers co-navigation to private owners, the setup offers it to all.
 */
const coNavigationOnly =
  "hidden group-has-[input[name=isProfessional][value=non]:checked]/add:group-has-[input[name=privateNavigation][value^=co]:checked]/add:grid group-has-[input[name=isProfessional][value=oui]:checked]/add:group-has-[input[name=professionalNavigation][value^=co]:checked]/add:grid";

/** Last step: base price, seasons, extras and times (spec 1 §2). */
export function PriceStep({ addBoat }: { addBoat: AddBoatForm }) {
  const { fields } = addBoat;
  return (
    <div className="grid grid-cols-1 gap-9">
      <SharedCostsFields
        sharedCosts={fields.sharedCosts}
        sharedBy={fields.sharedBy}
        className={coNavigationOnly}
      />
      <Field
        label={m.owner_base_price()}
        id={fields.basePricePerDay.id}
        description={m.owner_base_price_hint()}
        error={fields.basePricePerDay.errors}
        className="sm:max-w-64"
      >
        <TextInput
          name="basePricePerDay"
          inputMode="decimal"
          defaultValue={fields.basePricePerDay.initialValue}
          suffix="€"
          aria-required
        />
      </Field>
      <PeriodRows addBoat={addBoat} />
      <ExtraRows addBoat={addBoat} />
      <fieldset>
        <legend className="mb-4 font-display text-h5">{m.owner_times()}</legend>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          {times.map(({ name, usual, label }) => (
            <Field key={name} label={label()} id={fields[name].id} error={fields[name].errors}>
              <Select name={name} defaultValue={fields[name].initialValue ?? usual}>
                {checkInTimes.map((time) => (
                  <option key={time} value={time}>
                    {time}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
