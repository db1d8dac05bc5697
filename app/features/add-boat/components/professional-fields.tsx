import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { ChoiceChip } from "#app/ui/choice-card.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import {
  type NavigationMode,
  navigationModesFor,
} from "#app/features/boats/domain/navigation-mode.ts";
import { PlainTextInput } from "#app/ui/plain-text-input.tsx";
import type { AddBoatForm } from "./use-add-boat-form.ts";

const professionalLabels: Partial<Record<NavigationMode, () => string>> = {
  sans_skipper: m.owner_navigation_sans_skipper,
  avec_skipper: m.owner_navigation_avec_skipper,
  avec_ou_sans_skipper: m.owner_navigation_avec_ou_sans_skipper,
};

const privateLabels: Partial<Record<NavigationMode, () => string>> = {
  sans_skipper: m.owner_navigation_alone,
  co_navigation: m.owner_navigation_co_navigation,
};

/**
 * Professional or not, and the fields that depend on it: the company, and the skipper question,
 * which differs (spec 1 §5). Shown and hidden by CSS, without a script.
 */
export function ProfessionalFields({ addBoat: { fields } }: { addBoat: AddBoatForm }) {
  const { isProfessional, companyName, fiscalAddress, website } = fields;
  return (
    <>
      <FieldGroup legend={m.owner_professional()} id={isProfessional.id}>
        <div className="flex gap-2">
          {(["non", "oui"] as const).map((answer) => (
            <ChoiceChip
              key={answer}
              type="radio"
              name="isProfessional"
              value={answer}
              defaultChecked={(isProfessional.initialValue ?? "non") === answer}
              label={answer === "oui" ? m.owner_yes() : m.owner_no()}
            />
          ))}
        </div>
      </FieldGroup>
      <ProfessionalsOnly>
        <Field label={m.owner_company_name()} id={companyName.id} error={companyName.errors}>
          <PlainTextInput
            name="companyName"
            autoComplete="organization"
            defaultValue={companyName.initialValue}
          />
        </Field>
        <Field
          label={m.owner_optional({ label: m.owner_website() })}
          id={website.id}
          error={website.errors}
        >
          <PlainTextInput
            name="website"
            inputMode="url"
            autoComplete="url"
            defaultValue={website.initialValue}
          />
        </Field>
        <Field
          label={m.owner_fiscal_address()}
          id={fiscalAddress.id}
          error={fiscalAddress.errors}
          className="sm:col-span-2"
        >
          <PlainTextInput
            name="fiscalAddress"
            autoComplete="street-address"
            defaultValue={fiscalAddress.initialValue}
          />
        </Field>
        <NavigationChoice
          legend={m.owner_skipper_professional()}
          field={fields.professionalNavigation}
          name="professionalNavigation"
          modes={navigationModesFor(true)}
          labels={professionalLabels}
          className="sm:col-span-2"
        />
      </ProfessionalsOnly>
      <div className="group-has-[input[name=isProfessional][value=oui]:checked]/add:hidden">
        <NavigationChoice
          legend={m.owner_skipper_private()}
          field={fields.privateNavigation}
          name="privateNavigation"
          modes={navigationModesFor(false)}
          labels={privateLabels}
        />
      </div>
    </>
  );
}

function ProfessionalsOnly({ children }: { children: ReactNode }) {
  return (
    <div className="hidden gap-5 group-has-[input[name=isProfessional][value=oui]:checked]/add:grid sm:grid-cols-2 sm:gap-4">
      {children}
    </div>
  );
}

type NavigationChoiceProps = {
  legend: string;
  field: { id: string; initialValue: string | undefined };
  name: string;
  modes: readonly NavigationMode[];
  labels: Partial<Record<NavigationMode, () => string>>;
  className?: string;
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
      <div className="-mt-1 grid">
        {modes.map((mode) => (
          <Radio
            key={mode}
            id={`${field.id}-${mode}`}
            name={name}
            value={mode}
            defaultChecked={(field.initialValue ?? "sans_skipper") === mode}
            label={labels[mode]?.()}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
