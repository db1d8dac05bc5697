import { boatTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import {
  type NavigationMode,
  navigationModes,
  navigationModesFor,
  readNavigationMode,
} from "#app/features/boats/domain/navigation-mode.ts";
import {
  type LicenseFacts,
  watersOf,
} from "#app/features/listing-editor/domain/license-proposal.ts";
import { CompanyFields } from "#app/features/listing-editor/fields/company-fields.tsx";
import { LicenseField } from "#app/features/listing-editor/fields/license-field.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { FieldGroup } from "#app/ui/field.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import type { AddBoatForm } from "./use-add-boat-form.ts";

const professionalLabels: Record<NavigationMode, () => string> = {
  sans_skipper: m.owner_navigation_sans_skipper,
  avec_skipper: m.owner_navigation_avec_skipper,
  avec_ou_sans_skipper: m.owner_navigation_avec_ou_sans_skipper,
  co_navigation: m.owner_navigation_co_navigation,
};

const privateLabels: Record<NavigationMode, () => string> = {
  ...professionalLabels,
  sans_skipper: m.owner_navigation_alone,
};

type Props = { addBoat: AddBoatForm };

/**
 * Whether the owner is a professional, and the fields about the company of one (spec 1 §2). CSS shows and
 * hides them, so that they work without JavaScript.
 */
export function ProfessionalFields({ addBoat: { fields } }: Props) {
  const { isProfessional, companyName, fiscalAddress, website } = fields;
  return (
    <>
      <FieldGroup legend={m.owner_professional()} id={isProfessional.id}>
        <Segmented
          name="isProfessional"
          defaultValue={isProfessional.initialValue ?? "non"}
          options={[
            { value: "non", label: m.owner_no() },
            { value: "oui", label: m.owner_yes() },
          ]}
        />
      </FieldGroup>
      <div className={`${professionalsOnly} gap-5 sm:grid-cols-2 sm:gap-4`}>
        <CompanyFields companyName={companyName} fiscalAddress={fiscalAddress} website={website} />
      </div>
    </>
  );
}

/**
 * The skipper question, which has different choices for professionals (spec 1 §5), and the licence that
 * depends on its answer.
 */
export function NavigationFields({ addBoat }: Props) {
  const { fields } = addBoat;
  return (
    <>
      <NavigationChoice
        legend={m.owner_skipper_private()}
        field={fields.privateNavigation}
        name="privateNavigation"
        modes={withChosen(navigationModesFor(false), fields.privateNavigation.initialValue)}
        labels={privateLabels}
        className="group-has-[input[name=isProfessional][value=oui]:checked]/add:hidden"
      />
      <NavigationChoice
        legend={m.owner_skipper_professional()}
        field={fields.professionalNavigation}
        name="professionalNavigation"
        modes={withChosen(navigationModesFor(true), fields.professionalNavigation.initialValue)}
        labels={professionalLabels}
        className={professionalsOnly}
      />
      <LicenseField
        field={fields.licenseRequired}
        facts={licenseFactsOf(addBoat)}
        className={unlessWithSkipper}
      />
    </>
  );
}

const professionalsOnly =
  "hidden group-has-[input[name=isProfessional][value=oui]:checked]/add:grid";

/**
 * Hides the licence question when a skipper is mandatory. CSS does this so that it works without JavaScript.
 */
const unlessWithSkipper =
  "group-has-[input[name=isProfessional][value=oui]:checked]/add:group-has-[input[name=professionalNavigation][value^=avec]:not([value*=sans]):checked]/add:hidden group-has-[input[name=isProfessional][value=non]:checked]/add:group-has-[input[name=privateNavigation][value^=avec]:not([value*=sans]):checked]/add:hidden";

/**
 * What the proposed licence depends on, updated while typing. The engine power is only asked for in the
 * setup.
 */
function licenseFactsOf({ fields, enginePower }: AddBoatForm): LicenseFacts | null {
  const type = boatTypes.find((each) => each === fields.type.value);
  if (!type) return null;
  const navigation =
    fields.isProfessional.value === "oui"
      ? fields.professionalNavigation
      : fields.privateNavigation;
  return {
    type,
    yachtSubtype: yachtSubtypes.find((each) => each === fields.yachtSubtype.value) ?? null,
    enginePower,
    waters: watersOf(type, fields.city.value ?? ""),
    navigation: readNavigationMode(navigation.value) ?? "sans_skipper",
  };
}

/** An existing boat may have a mode that only the setup offers. */
function withChosen(
  modes: readonly NavigationMode[],
  chosen: string | undefined,
): readonly NavigationMode[] {
  const other = navigationModes.find((mode) => mode === chosen && !modes.includes(mode));
  return other ? [...modes, other] : modes;
}

type NavigationChoiceProps = {
  legend: string;
  field: { id: string; initialValue: string | undefined };
  name: string;
  modes: readonly NavigationMode[];
  labels: Record<NavigationMode, () => string>;
  className: string;
};

function NavigationChoice({
  legend,
  field,
  name,
  modes,
  labels,
  className,
}: NavigationChoiceProps) {
  return (
    <FieldGroup legend={legend} id={field.id} className={className}>
      <Segmented
        name={name}
        defaultValue={field.initialValue ?? "sans_skipper"}
        options={modes.map((mode) => ({ value: mode, label: labels[mode]() }))}
      />
    </FieldGroup>
  );
}
