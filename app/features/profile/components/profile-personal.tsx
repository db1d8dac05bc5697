import { defaultCountryCode, phonePrefixes } from "#app/features/places/domain/phone-prefixes.ts";
import { genders } from "../domain/profile-choices.ts";
import { countryLabel } from "#app/features/places/labels-country.ts";
import { genderLabel } from "../labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type FieldOfForm, ProfileChoice, ProfileLine } from "./profile-line.tsx";
import { FormSection } from "#app/ui/form-section.tsx";

type PersonalField = "firstName" | "lastName" | "countryCode" | "phone" | "dateOfBirth" | "gender";

type ProfilePersonalProps = { fields: Record<PersonalField, FieldOfForm>; today: CalendarDate };

/** Personal details (spec 2 §3 Profile): the first name is public, the rest is not. */
export function ProfilePersonal({ fields, today }: ProfilePersonalProps) {
  const prefix = fields.countryCode.initialValue;
  return (
    <FormSection id="personal" title={m.profile_personal()} text={m.profile_personal_text()}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileLine
          field={fields.firstName}
          label={m.accounts_first_name()}
          autoComplete="given-name"
          aria-required
        />
        <ProfileLine
          field={fields.lastName}
          label={m.accounts_last_name()}
          autoComplete="family-name"
          aria-required
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={m.accounts_country_code()}
          id={fields.countryCode.id}
          error={fields.countryCode.errors}
        >
          <Select
            size="sm"
            name="countryCode"
            autoComplete="tel-country-code"
            defaultValue={typeof prefix === "string" ? prefix : defaultCountryCode}
          >
            {phonePrefixes.map((each) => (
              <option key={each.prefix} value={each.prefix}>
                {`${each.prefix} (${countryLabel(each.country)})`}
              </option>
            ))}
          </Select>
        </Field>
        <ProfileLine
          field={fields.phone}
          label={m.accounts_phone()}
          type="tel"
          autoComplete="tel-national"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileLine
          field={fields.dateOfBirth}
          label={m.profile_birth()}
          type="date"
          min="1900-01-01"
          max={today}
          autoComplete="bday"
        />
        <ProfileChoice
          label={m.profile_gender()}
          field={fields.gender}
          choices={genders.map((gender) => [gender, genderLabel(gender)])}
        />
      </div>
    </FormSection>
  );
}
