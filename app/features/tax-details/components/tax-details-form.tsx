import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { firstBirthday } from "#app/features/profile/domain/profile-choices.ts";
import { type FormAnswer, noticeOf, refusalOf, typedIn } from "#app/forms/form-answer.ts";
import { useAccepted } from "#app/forms/use-accepted.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { useShownVersion } from "#app/forms/use-shown-version.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput, type TextInputProps } from "#app/ui/text-input.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import type { TaxDetailsView } from "../views/tax-details-view.server.ts";

type TaxDetailsFormProps = {
  view: TaxDetailsView;
  today: CalendarDate;
  answer: FormAnswer<unknown> | null;
};

const ofPeople = "group-has-[input[value=company]:checked]/tax:hidden";
const ofCompanies = "group-has-[input[value=individual]:checked]/tax:hidden";

/** The form of a seller's tax details; CSS hides the fields that only concern the other kind of seller. */
export function TaxDetailsForm({ view, today, answer }: TaxDetailsFormProps) {
  const navigation = useNavigation();
  const { state, formData } = navigation;
  const refusal = refusalOf(answer, "save");
  const notice = refusal?.isOffline ? null : noticeOf(refusal);
  const form = useFocusOnError(refusal);
  const isSending = formData?.get("intent") === "save";
  const version = useShownVersion(view.version, { isSending, refusal });
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  const [isTyped, setTyped] = useState(refusal !== null);
  useAccepted(isSending ? navigation : { state: "idle" }, () => setTyped(false));
  const initial: Readonly<Record<string, unknown>> = view.initial;
  const begin = (name: string) => {
    const known = initial[name];
    return typedIn(refusal, name) ?? (typeof known === "string" ? known : undefined);
  };
  const line = (name: string, label: string, props: Partial<LineProps> = {}) => (
    <Line {...props} name={name} label={label} value={begin(name)} error={openErrorOf(name)} />
  );
  const requiredLine: typeof line = (name, label, props) =>
    line(name, label, { ...props, "aria-required": true });
  const country = (name: string, label: string, description?: string) => (
    <Field label={label} description={description} error={openErrorOf(name)}>
      <Select size="sm" name={name} defaultValue={begin(name) ?? "FR"} aria-required>
        {view.countries.map(({ code, name: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <Form
      ref={form}
      onChange={(event) => {
        noticeAnswer(event);
        setTyped(true);
      }}
      method="post"
      noValidate
      preventScrollReset
      className="group/tax grid gap-5"
    >
      <input type="hidden" name="version" value={version} />
      <UnsavedChanges when={isTyped} />
      {notice && <RefusalNotice id="tax-refusal" {...notice} />}
      <FieldGroup legend={m.tax_details_kind()} error={openErrorOf("kind")}>
        <Segmented
          name="kind"
          defaultValue={begin("kind") || "individual"}
          options={[
            { value: "individual", label: m.tax_details_individual() },
            { value: "company", label: m.tax_details_company() },
          ]}
        />
      </FieldGroup>
      <div className={`grid gap-5 sm:grid-cols-2 sm:gap-x-4 ${ofPeople}`}>
        {requiredLine("firstName", m.accounts_first_name(), {
          autoComplete: "given-name",
        })}
        {requiredLine("lastName", m.accounts_last_name(), {
          autoComplete: "family-name",
        })}
        {line("birthDate", m.tax_details_birth_date(), {
          "aria-required": !view.stored?.maskedBirthDate,
          type: "date",
          min: firstBirthday,
          max: today,
          autoComplete: "bday",
        })}
      </div>
      <div className={`grid gap-5 sm:grid-cols-2 sm:gap-x-4 ${ofCompanies}`}>
        {requiredLine("companyName", m.profile_company_name(), {
          autoComplete: "organization",
        })}
        {requiredLine("registrationNumber", m.tax_details_registration(), {
          inputMode: "numeric",
        })}
      </div>
      {requiredLine("address", m.tax_details_street(), {
        autoComplete: "street-address",
      })}
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-4">
        {requiredLine("postalCode", m.tax_details_postal_code(), {
          autoComplete: "postal-code",
        })}
        {requiredLine("city", m.tax_details_city(), {
          autoComplete: "address-level2",
        })}
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        {country("country", m.tax_details_country())}
        {country("residence", m.tax_details_residence(), residenceHint(view))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        {line("taxNumber", m.tax_details_number(), {
          description: m.tax_details_number_hint(),
          autoComplete: "off",
        })}
        <div className={ofPeople}>
          {line("birthPlace", m.tax_details_birth_place(), {
            description: m.tax_details_birth_place_hint(),
          })}
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        {line("vatNumber", m.tax_details_vat(), { description: m.tax_details_vat_hint() })}
      </div>
      <div>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          pending={state === "submitting"}
        >
          {m.tax_details_save()}
        </Button>
      </div>
    </Form>
  );
}

/** A stored number is never shown in its empty field, and not kept for another country of residence. */
function residenceHint({ stored }: TaxDetailsView): string {
  const hint = m.tax_details_residence_hint();
  return stored?.maskedTaxNumber ? `${hint} ${m.tax_details_residence_other()}` : hint;
}

type LineProps = Omit<TextInputProps, "size" | "defaultValue"> & {
  name: string;
  label: string;
  description?: string;
  value: string | undefined;
  error: string | undefined;
};

function Line({ label, description, value, error, ...props }: LineProps) {
  return (
    <Field label={label} description={description} error={error}>
      <TextInput {...props} size="sm" defaultValue={value} />
    </Field>
  );
}
