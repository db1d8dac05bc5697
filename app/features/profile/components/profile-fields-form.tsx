import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, type SubmitEvent, useEffect } from "react";
import { defaultCountryCode } from "#app/features/places/domain/phone-prefixes.ts";
import type { FormRefused } from "#app/forms/form-answer.ts";
import type { FormFetcher } from "#app/forms/use-form-fetcher.ts";
import { isStoppedForm, useLateCheck } from "#app/forms/use-late-check.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { fieldsOfPage } from "../domain/page-fields.ts";
import type { ProfileFormPage } from "../domain/profile-path.ts";
import type { Profile } from "../queries/find-profile.server.ts";
import { ProfileConflict } from "./profile-conflict.tsx";
import type { FieldOfForm } from "./profile-line.tsx";

export const profileFormId = "profile";

/** The fields of any page, by name. */
export type ProfileFieldsOfForm = Record<keyof FormShape, FieldOfForm>;

type FormShape = Omit<Profile, "versions" | "avatarUrl"> &
  Record<"accountHolder" | "iban" | "ibanConfirmation" | "bic", string>;

type ProfileFieldsProps = {
  page: ProfileFormPage;
  profile: Profile | null;
  /** The version of the profile that the fields are based on. */
  version: string;
  today: CalendarDate;
  refusal: FormRefused | null;
  /**
   * After a conflict, the profile that was saved elsewhere, which saving again overwrites; otherwise null.
   */
  latest: Profile | null;
  form: FormFetcher["Form"];
  /** Renders the fields in the form, or after it (`isOutside`) if they include another form. */
  fields: (fields: ProfileFieldsOfForm) => ReactNode;
  isOutside: boolean;
};

/** The form of a page of the profile, filled with the values of `profile`. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { page, profile, version, today, latest, form: Form, isOutside } = props;
  // A refusal that was made in the browser, because the request failed, must not reset the fields.
  const result = props.refusal && !props.refusal.isOffline ? props.refusal.result : null;
  const checks = useLateCheck(async () => {
    const { checkProfile } = await import("./profile-check.ts");
    return (typed) => checkProfile(typed, page, today);
  });
  const [form, fields] = useForm<FormShape, unknown>({
    id: profileFormId,
    lastResult: result,
    defaultValue: { countryCode: defaultCountryCode, ...(page === "bank" ? {} : profile) },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });
  useEffect(() => {
    if (result?.status === "error") toastFailure(result.error);
  }, [result]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (!event.defaultPrevented) dismissToast(toastId);
    if (!isStoppedForm(event)) return;
    const formData = new FormData(event.currentTarget);
    const submission = checks.check(formData);
    toastFailure(submission.status === "success" ? null : submission.error);
  }

  return (
    <>
      {latest && (
        <ProfileConflict
          key={latest.versions[page]}
          latest={latest}
          fields={fieldsOfPage[page]}
          typed={result?.initialValue ?? {}}
        />
      )}
      <Form
        method="post"
        id={form.id}
        noValidate
        preventScrollReset
        onFocus={checks.begin}
        onSubmit={checks.whenReady(submit)}
      >
        <input type="hidden" name="version" value={latest?.versions[page] ?? version} />
        {!isOutside && props.fields(fields)}
      </Form>
      {isOutside && props.fields(fields)}
    </>
  );
}

const toastId = "profile";

/** Shows the toast 'Erreur', with the cause if the specification has a text for it (spec 2 §5, §8). */
function toastFailure(error: SubmissionResult["error"] | null) {
  const description =
    error?.[""]?.[0] ?? (error?.["ibanConfirmation"] ? m.banking_ibans_differ() : undefined);
  toast(
    {
      tone: "error",
      title: m.shell_error_title(),
      description: description ?? m.profile_save_failed(),
    },
    toastId,
  );
}
