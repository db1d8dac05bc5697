import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { ProfileFormPage } from "../domain/profile-path.ts";
import type { Profile } from "../queries/find-profile.server.ts";
import { ProfileFields, type ProfileFieldsOfForm, profileFormId } from "./profile-fields-form.tsx";
import { changedMeanwhile } from "./profile-notice.tsx";
import { ProfileSaveBar } from "./profile-save-bar.tsx";

type ProfileFormProps = {
  page: ProfileFormPage;
  /** Null for the page of the bank account, which has no fields of the profile. */
  profile: Profile | null;
  today: CalendarDate;
  /** The response to a form that was submitted without JavaScript. */
  answer: FormAnswer<unknown> | null;
  /** Whether to render the fields after the form, because they include another form. */
  isOutside?: boolean;
  children: (fields: ProfileFieldsOfForm) => ReactNode;
};

/**
 * A page of the profile, with its buttons (spec 2 §2 Profile). Reloaded data fills the form only while the
 * user has typed nothing.
 */
export function ProfileForm(props: ProfileFormProps) {
  const { page, profile, today, answer, isOutside = false, children } = props;
  const sentWithoutScripts = refusalOf(answer, "profile");
  const [shown, setShown] = useState(profile);
  const [isTyping, setTyping] = useState(sentWithoutScripts !== null);
  const [isConflict, setConflict] = useState(sentWithoutScripts?.reason === changedMeanwhile);
  const [timesSaved, setTimesSaved] = useState(0);
  /** Whether the user has typed since the form was last submitted. */
  const typedSince = useRef(false);
  /** The version that was saved while the user went on typing, which the fields are based on then. */
  const [savedVersion, setSavedVersion] = useState<string | null>(null);
  const { Form, refusal, isSending } = useFormFetcher({
    form: "profile",
    onRedirect: () => {
      setConflict(false);
      if (typedSince.current) return setSavedVersion(profile?.versions[page] ?? null);
      setSavedVersion(null);
      setTyping(false);
      setTimesSaved((times) => times + 1);
    },
    onRefused: ({ reason }) => {
      if (reason === changedMeanwhile) setConflict(true);
    },
  });
  useEffect(() => {
    if (isSending) typedSince.current = false;
  }, [isSending]);
  if (!isTyping && profile?.versions[page] !== shown?.versions[page]) setShown(profile);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only receives events of its fields
    <div
      className={page === "personal" ? undefined : "[&_section]:border-t-0 [&_section]:pt-0"}
      onInput={({ target }) => {
        if (!belongsToForm(target)) return;
        typedSince.current = true;
        setTyping(true);
      }}
    >
      <ProfileFields
        key={`${shown?.versions[page] ?? ""} ${timesSaved}`}
        {...{ page, today, isOutside }}
        profile={shown}
        refusal={refusal ?? sentWithoutScripts}
        version={savedVersion ?? shown?.versions[page] ?? ""}
        latest={isConflict ? profile : null}
        form={Form}
        fields={children}
      />
      <ProfileSaveBar formId={profileFormId} isUnsaved={isTyping} pending={isSending} />
      <UnsavedChanges when={isTyping} />
    </div>
  );
}

function belongsToForm(target: EventTarget): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField && target.form?.id === profileFormId;
}
