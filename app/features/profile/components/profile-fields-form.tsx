import { type SubmissionResult, useForm } from "@conform-to/react";
import { type SubmitEvent, useEffect } from "react";
import type { FetcherWithComponents } from "react-router";
import { defaultCountryCode } from "#app/features/places/domain/phone-prefixes.ts";
import type { RevealedIban } from "#app/features/banking/schema.ts";
import type { ShownBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { FormAnswer, FormRefused } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { useLateCheck } from "#app/ui/use-late-check.ts";
import type { Profile } from "../queries/find-profile.server.ts";
import { ProfileBank } from "./profile-bank.tsx";
import { ProfileCompany } from "./profile-company.tsx";
import { ProfileConflict } from "./profile-conflict.tsx";
import { ProfileExperience } from "./profile-experience.tsx";
import { ProfilePersonal } from "./profile-personal.tsx";

export const profileFormId = "profile";

type ProfileFieldsProps = {
  profile: Profile | null;
  bank: ShownBankingInfo;
  today: CalendarDate;
  refusal: FormRefused | null;
  /** The answer to a form that was sent without scripts. */
  answer: FormAnswer<RevealedIban | undefined> | null;
  /** The version saved elsewhere: saving again replaces it. */
  latest: Profile | null;
  form: FetcherWithComponents<unknown>["Form"];
};

/** The fields of the profile, as they were when the form was filled. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { profile, bank, today, answer, latest, form: Form } = props;
  // What was made in the browser must not reset the fields.
  const result = props.refusal && !props.refusal.isOffline ? props.refusal.result : null;
  const checks = useLateCheck(async () => {
    const { checkProfile } = await import("./profile-check.ts");
    return (typed) => checkProfile(typed, today);
  });
  const [form, fields] = useForm({
    id: profileFormId,
    lastResult: result,
    defaultValue: { countryCode: defaultCountryCode, ...profile },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });
  useEffect(() => {
    if (result?.status === "error") toastFailure(result.error);
  }, [result]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    dismissToast(toastId);
    form.onSubmit(event);
    if (!event.defaultPrevented) return;
    const formData = new FormData(event.currentTarget);
    const submission = checks.check(formData);
    toastFailure(submission.status === "success" ? null : submission.error);
  }

  return (
    <>
      {latest && (
        <ProfileConflict key={latest.version} latest={latest} typed={result?.initialValue ?? {}} />
      )}
      <Form
        method="post"
        id={form.id}
        noValidate
        preventScrollReset
        onFocus={checks.begin}
        onSubmit={checks.whenReady(submit)}
      >
        <input type="hidden" name="version" value={(latest ?? profile)?.version ?? ""} />
        <ProfilePersonal fields={fields} today={today} />
        <ProfileCompany fields={fields} />
        <ProfileExperience fields={fields} />
      </Form>
      <ProfileBank formId={form.id} fields={fields} bank={bank} answer={answer} />
    </>
  );
}

const toastId = "profile";

/** 'Erreur', and the cause where the specification has a text for it (spec 2 §5, §8). */
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
