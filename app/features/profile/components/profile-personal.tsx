import { PhoneFields } from "#app/features/places/fields/phone-fields.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { FormSection } from "#app/ui/form-section.tsx";
import { firstBirthday, genders } from "../domain/profile-choices.ts";
import { genderLabel } from "../labels.ts";
import { type FieldOfForm, ProfileChoice, ProfileLine } from "./profile-line.tsx";

type PersonalField = "firstName" | "lastName" | "countryCode" | "phone" | "dateOfBirth" | "gender";

type ProfilePersonalProps = { fields: Record<PersonalField, FieldOfForm>; today: CalendarDate };

/** Personal details (spec 2 §3 Profile): the first name is public, the rest is not. */
export function ProfilePersonal({ fields, today }: ProfilePersonalProps) {
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
      <PhoneFields size="sm" countryCode={fields.countryCode} phone={fields.phone} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileLine
          field={fields.dateOfBirth}
          label={m.owner_optional({ label: m.profile_birth() })}
          type="date"
          min={firstBirthday}
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
