import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { boatTypePreferences, captainLevels } from "../domain/profile-choices.ts";
import { boatTypePreferenceLabel, captainLevelLabel } from "../labels.ts";
import { type FieldOfForm, ProfileChoice } from "./profile-line.tsx";

const licences = [
  { name: "permisCotier", label: m.profile_permis_cotier },
  { name: "permisHauturier", label: m.profile_permis_hauturier },
  { name: "permisFluvial", label: m.profile_permis_fluvial },
  { name: "certificatRadiophonie", label: m.profile_certificat_radiophonie },
  { name: "brevetSkipperProfessionnel", label: m.profile_brevet_skipper },
] as const;

const experience = [
  { name: "dejaLoueBateau", label: m.profile_deja_loue },
  { name: "proprietaire", label: m.profile_proprietaire },
] as const;

type FlagName = (typeof licences)[number]["name"] | (typeof experience)[number]["name"];

type ProfileExperienceProps = {
  fields: Record<FlagName | "captainLevel" | "boatTypePreference", FieldOfForm>;
};

/** Sailing experience and preferred boats (spec 2 §3 Profile). */
export function ProfileExperience({ fields }: ProfileExperienceProps) {
  return (
    <FormSection id="captain" title={m.profile_captain()} text={m.profile_captain_text()}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileChoice
          label={m.profile_level()}
          field={fields.captainLevel}
          choices={captainLevels.map((level) => [level, captainLevelLabel(level)])}
        />
        <ProfileChoice
          label={m.profile_preference()}
          field={fields.boatTypePreference}
          choices={boatTypePreferences.map((type) => [type, boatTypePreferenceLabel(type)])}
        />
      </div>
      <Flags legend={m.profile_licences()} flags={licences} fields={fields} />
      <Flags legend={m.profile_experience()} flags={experience} fields={fields} />
    </FormSection>
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
