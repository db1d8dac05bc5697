import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type SubmitEvent, useEffect } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import {
  defaultCountryCode,
  genders,
  phonePrefixes,
} from "#app/features/boats/domain/enumerations.ts";
import { countryLabel } from "#app/features/boats/labels.ts";
import { genderLabel } from "#app/features/boats/labels-forms.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput, type TextInputProps } from "#app/ui/text-input.tsx";
import { dismissToast, toast } from "#app/ui/toast.ts";
import type { Profile } from "../queries/find-profile.server.ts";
import { Choice, ProfileExperience } from "./profile-experience.tsx";
import { profileSchema } from "./profile-schema.ts";
import { ProfileSection } from "./profile-section.tsx";

type ProfileFormProps = {
  profile: Profile | null;
  today: CalendarDate;
  /** What the server found wrong. */
  answer: SubmissionResult | null;
};

/** All that a person tells of himself, in one form (spec 2 §2 Profile). */
export function ProfileForm({ profile, today, answer }: ProfileFormProps) {
  const navigation = useNavigation();
  const [form, fields] = useForm({
    id: "profile",
    lastResult: navigation.state === "idle" ? answer : null,
    defaultValue: { countryCode: defaultCountryCode, ...profile },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: profileSchema(today) }),
  });
  useEffect(() => {
    if (answer?.status === "error") toastFailure();
  }, [answer]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    dismissToast(toastId);
    form.onSubmit(event);
    if (event.defaultPrevented) toastFailure();
  }

  return (
    <Form method="post" id={form.id} noValidate onSubmit={submit}>
      <ProfileSection title={m.owner_profile_personal()} text={m.owner_profile_personal_text()}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Line
            field={fields.firstName}
            label={m.accounts_first_name()}
            autoComplete="given-name"
            aria-required
          />
          <Line
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
              defaultValue={fields.countryCode.initialValue}
            >
              {phonePrefixes.map(({ prefix, country }) => (
                <option key={prefix} value={prefix}>
                  {`${prefix} (${countryLabel(country)})`}
                </option>
              ))}
            </Select>
          </Field>
          <Line
            field={fields.phone}
            label={m.accounts_phone()}
            type="tel"
            autoComplete="tel-national"
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Line
            field={fields.dateOfBirth}
            label={m.owner_profile_birth()}
            type="date"
            min="1900-01-01"
            max={today}
            autoComplete="bday"
          />
          <Choice
            label={m.owner_profile_gender()}
            name="gender"
            field={fields.gender}
            choices={genders.map((gender) => [gender, genderLabel(gender)])}
          />
        </div>
      </ProfileSection>
      <ProfileExperience fields={fields} />
      <ProfileSection title={m.owner_profile_company()} text={m.owner_profile_company_text()}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Line
            field={fields.companyName}
            label={m.owner_profile_company_name()}
            autoComplete="organization"
          />
          <Line field={fields.siret} label={m.owner_profile_siret()} inputMode="numeric" />
        </div>
        <Line
          field={fields.companyAddress}
          label={m.owner_profile_company_address()}
          autoComplete="street-address"
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Line field={fields.vatNumber} label={m.owner_profile_vat()} />
        </div>
      </ProfileSection>
      <div className="flex justify-end gap-3 border-t border-hairline pt-6">
        <CancelButton />
        <Button
          type="submit"
          name="intent"
          value="profile"
          variant="primary"
          pending={navigation.formData?.get("intent") === "profile"}
        >
          {m.owner_save()}
        </Button>
      </div>
    </Form>
  );
}

type LineProps = Omit<TextInputProps, "size" | "name" | "defaultValue"> & {
  label: string;
  field: { id: string; name: string; initialValue: unknown; errors: string[] | undefined };
};

/** A line of text in the form. */
function Line({ label, field, ...props }: LineProps) {
  const typed = typeof field.initialValue === "string" ? field.initialValue : undefined;
  return (
    <Field label={label} id={field.id} error={field.errors}>
      <TextInput {...props} size="sm" name={field.name} defaultValue={typed} />
    </Field>
  );
}

/** Back to where one came from; without scripts, home. */
function CancelButton() {
  const navigate = useNavigate();
  return (
    <LinkButton
      to="/"
      prefetch="none"
      onClick={(event) => {
        // The first page of a visit has nothing behind it.
        if (window.history.length <= 1) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {m.owner_profile_cancel()}
    </LinkButton>
  );
}

const toastId = "profile";

function toastFailure() {
  toast(
    { tone: "error", title: m.shell_error_title(), description: m.owner_profile_save_failed() },
    toastId,
  );
}
