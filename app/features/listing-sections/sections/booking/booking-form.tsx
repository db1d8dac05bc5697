import {
  cancellationPolicies,
  refundTerms,
} from "#app/features/boats/domain/cancellation-policy.ts";
import { navigationModes, readNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { cancellationPolicyLabel, navigationModeLabel } from "#app/features/boats/labels.ts";
import { checkInTimes, fuelCosts } from "#app/features/listing-editor/domain/listing-choices.ts";
import { maxMinAge, minMinAge } from "#app/features/listing-editor/domain/listing-limits.ts";
import { LicenseField } from "#app/features/listing-editor/fields/license-field.tsx";
import { SharedCostsFields } from "#app/features/listing-editor/fields/shared-costs-fields.tsx";
import { type FieldTexts, oneOf, tickedOrNot } from "#app/forms/form-differences.ts";
import { formatPercent } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Checkbox, Radio } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { NumberField, SelectField, typedEurosOf, typedNumberOf } from "#app/ui/form-fields.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import { fuelCostsLabel } from "../../labels.ts";
import type { SectionFormProps } from "../section.ts";
import type { BoatBooking } from "./booking-section.server.ts";

const times = checkInTimes.map((time) => [time, time] as const);
const yesOrNo = (answer: string) => (answer === "oui" ? m.owner_yes() : m.owner_no());

const texts: FieldTexts = {
  navigationMode: {
    label: m.sections_navigation,
    show: oneOf(navigationModes, navigationModeLabel),
  },
  cancellationPolicy: {
    label: m.sections_policy,
    show: oneOf(cancellationPolicies, cancellationPolicyLabel),
  },
  checkInTime: { label: m.owner_check_in_time },
  checkOutTime: { label: m.owner_check_out_time },
  dayRentalCheckInTime: { label: m.owner_day_check_in_time },
  dayRentalCheckOutTime: { label: m.owner_day_check_out_time },
  fuelCosts: {
    label: m.sections_fuel,
    show: oneOf(fuelCosts, fuelCostsLabel),
  },
  licenseRequired: {
    label: m.sections_license,
    show: yesOrNo,
    none: m.owner_license_as_proposed,
  },
  lastNightFree: { label: m.sections_last_night_free, ...tickedOrNot },
  minAge: { label: m.sections_min_age },
  sharedCosts: { label: m.sections_shared_costs },
  sharedBy: { label: m.sections_shared_by },
};

/** The section 'reservation' (spec 2 §2): who steers, the terms, and the times. */
export function BookingForm({ content, versions, pageAnswer }: SectionFormProps<BoatBooking>) {
  const language = useLanguage();
  const {
    licenseRequired: _followed,
    licenseAnswer,
    lastNightFree,
    minAge,
    sharedCosts,
    sharedBy,
    licenseFacts,
    ...stored
  } = content;
  const { form, fields, state } = useSectionForm({
    name: "reservation/save",
    id: "booking",
    version: versions["fields"],
    values: {
      ...stored,
      // Empty, 'as proposed', unless the owner has answered otherwise.
      licenseRequired: licenseAnswer === null ? "" : licenseAnswer ? "oui" : "non",
      lastNightFree: lastNightFree ? "on" : undefined,
      minAge: typedNumberOf(minAge),
      sharedCosts: typedEurosOf(sharedCosts),
      sharedBy: typedNumberOf(sharedBy),
    },
    schema: async () => (await import("./booking-schema.ts")).bookingSchema,
    texts,
    pageAnswer,
  });
  return (
    <SectionForm state={state} form={form}>
      <div className="group/navigation grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.navigationMode}
          label={m.sections_navigation()}
          choices={navigationModes.map((mode) => [mode, navigationModeLabel(mode)])}
        />
        <LicenseField
          size="sm"
          field={fields.licenseRequired}
          facts={{
            ...licenseFacts,
            navigation: readNavigationMode(fields.navigationMode.value) ?? content.navigationMode,
          }}
          className="group-has-[option[value^=avec]:not([value*=sans]):checked]/navigation:hidden"
        />
        <SharedCostsFields
          size="sm"
          sharedCosts={fields.sharedCosts}
          sharedBy={fields.sharedBy}
          className="hidden group-has-[option[value^=co]:checked]/navigation:grid sm:col-span-2"
        />
        {/* No underscores in these selectors, because Tailwind reads them as spaces. With a skipper there
            is nothing to choose, even without JavaScript. */}
        <div className="hidden content-start gap-1.5 group-has-[option[value^=avec]:not([value*=sans]):checked]/navigation:grid">
          <p className="text-md font-semibold">{m.sections_license()}</p>
          <p className="rounded-md bg-hairline/40 px-3 py-2.5 text-md text-ink-soft">
            {m.sections_license_with_skipper()}
          </p>
        </div>
      </div>
      <FieldGroup
        legend={m.sections_policy()}
        id={fields.cancellationPolicy.id}
        error={fields.cancellationPolicy.errors}
      >
        {cancellationPolicies.map((policy) => {
          const { sharePercent, untilDaysBefore: count } = refundTerms[policy];
          return (
            <Radio
              key={policy}
              id={`policy-${policy}`}
              name="cancellationPolicy"
              value={policy}
              defaultChecked={fields.cancellationPolicy.initialValue === policy}
              label={cancellationPolicyLabel(policy)}
              description={
                sharePercent === 100
                  ? m.boats_refund_terms_full({ count })
                  : m.boats_refund_terms_share({
                      percent: formatPercent(sharePercent, language),
                      count,
                    })
              }
            />
          );
        })}
      </FieldGroup>
      <div className="grid grid-cols-2 gap-4">
        <SelectField field={fields.checkInTime} label={m.owner_check_in_time()} choices={times} />
        <SelectField field={fields.checkOutTime} label={m.owner_check_out_time()} choices={times} />
        <SelectField
          field={fields.dayRentalCheckInTime}
          label={m.owner_day_check_in_time()}
          choices={times}
        />
        <SelectField
          field={fields.dayRentalCheckOutTime}
          label={m.owner_day_check_out_time()}
          choices={times}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.fuelCosts}
          label={m.sections_fuel()}
          choices={fuelCosts.map((costs) => [costs, fuelCostsLabel(costs)])}
        />
        <NumberField
          field={fields.minAge}
          label={m.owner_optional({ label: m.sections_min_age() })}
          description={m.sections_min_age_hint()}
          min={minMinAge}
          max={maxMinAge}
        />
      </div>
      <Checkbox
        id={fields.lastNightFree.id}
        name="lastNightFree"
        value="on"
        defaultChecked={fields.lastNightFree.initialValue === "on"}
        label={m.sections_last_night_free()}
        description={m.sections_last_night_free_hint()}
      />
    </SectionForm>
  );
}
