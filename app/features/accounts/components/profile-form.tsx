import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, type SubmitEvent, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { defaultCountryCode } from "#app/features/boats/domain/enumerations.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";
import type { Profile } from "../queries/find-profile.server.ts";
import { ProfileCompany } from "./profile-company.tsx";
import { ProfileExperience } from "./profile-experience.tsx";
import { ProfilePersonal } from "./profile-personal.tsx";
import { ProfileSaveBar } from "./profile-save-bar.tsx";
import { profileSchema } from "./profile-schema.ts";

type ProfileFormProps = {
  profile: Profile | null;
  today: CalendarDate;
  /** What the server found wrong. */
  answer: SubmissionResult | null;
  /** Sections with forms of their own, between the fields and the buttons. */
  children?: ReactNode;
};

/** All that a person tells of himself, in one form (spec 2 §2 Profile). */
export function ProfileForm({ profile, today, answer, children }: ProfileFormProps) {
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
    <>
      <Form method="post" id={form.id} noValidate onSubmit={submit}>
        <ProfilePersonal fields={fields} today={today} />
        <ProfileCompany fields={fields} />
        <ProfileExperience fields={fields} />
      </Form>
      {children}
      <ProfileSaveBar formId={form.id} pending={navigation.formData?.get("intent") === "profile"} />
    </>
  );
}

const toastId = "profile";

function toastFailure() {
  toast(
    { tone: "error", title: m.shell_error_title(), description: m.profile_save_failed() },
    toastId,
  );
}
