import type { FieldMetadata } from "@conform-to/react";
import { boatTypePreferences, captainLevels } from "#app/features/boats/domain/enumerations.ts";
import { boatTypePreferenceLabel, captainLevelLabel } from "#app/features/boats/labels-forms.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { ProfileSection } from "./profile-section.tsx";

const licences = [
  { name: "permisCotier", label: m.owner_profile_permis_cotier },
  { name: "permisHauturier", label: m.owner_profile_permis_hauturier },
  { name: "permisFluvial", label: m.owner_profile_permis_fluvial },
  { name: "certificatRadiophonie", label: m.owner_profile_certificat_radiophonie },
  { name: "brevetSkipperProfessionnel", label: m.owner_profile_brevet_skipper },
] as const;

const experience = [
  { name: "dejaLoueBateau", label: m.owner_profile_deja_loue },
  { name: "proprietaire", label: m.owner_profile_proprietaire },
] as const;

type FlagName = (typeof licences)[number]["name"] | (typeof experience)[number]["name"];
type FieldOfForm = Pick<FieldMetadata, "id" | "errors"> & { initialValue: unknown };

type ProfileExperienceProps = {
  fields: Record<FlagName | "captainLevel" | "boatTypePreference", FieldOfForm>;
};

/** How well and on what one sails (spec 2 §3 Profile). */
export function ProfileExperience({ fields }: ProfileExperienceProps) {
  return (
    <ProfileSection title={m.owner_profile_captain()} text={m.owner_profile_captain_text()}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Choice
          label={m.owner_profile_level()}
          name="captainLevel"
          field={fields.captainLevel}
          choices={captainLevels.map((level) => [level, captainLevelLabel(level)])}
        />
        <Choice
          label={m.owner_profile_preference()}
          name="boatTypePreference"
          field={fields.boatTypePreference}
          choices={boatTypePreferences.map((type) => [type, boatTypePreferenceLabel(type)])}
        />
      </div>
      <Flags legend={m.owner_profile_licences()} flags={licences} fields={fields} />
      <Flags legend={m.owner_profile_experience()} flags={experience} fields={fields} />
    </ProfileSection>
  );
}

type FlagsProps = {
  legend: string;
  flags: readonly { name: FlagName; label: () => string }[];
  fields: ProfileExperienceProps["fields"];
};

function Flags({ legend, flags, fields }: FlagsProps) {
  return (
    <FieldGroup legend={legend}>
      <div className="-mt-1 grid gap-x-4 sm:grid-cols-2">
        {flags.map(({ name, label }) => (
          <Checkbox
            key={name}
            id={fields[name].id}
            name={name}
            defaultChecked={fields[name].initialValue === "on"}
            label={label()}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  field: FieldOfForm;
  choices: readonly (readonly [value: string, label: string])[];
};

/** One of a few values, or none of them. */
export function Choice({ label, name, field, choices }: ChoiceProps) {
  const chosen = typeof field.initialValue === "string" ? field.initialValue : "";
  return (
    <Field label={label} id={field.id} error={field.errors}>
      <Select size="sm" name={name} defaultValue={chosen}>
        <option value="">{m.owner_profile_unspecified()}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
