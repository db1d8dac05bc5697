import { type ReactNode, useState } from "react";
import type { RevealedIban } from "#app/features/banking/schema.ts";
import type { ShownBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import type { Profile } from "../queries/find-profile.server.ts";
import { ProfileFields, profileFormId } from "./profile-fields-form.tsx";
import { changedMeanwhile } from "./profile-notice.tsx";
import { ProfileSaveBar } from "./profile-save-bar.tsx";

type ProfileFormProps = {
  profile: Profile | null;
  bank: ShownBankingInfo;
  today: CalendarDate;
  /** The answer to a form that was sent without scripts. */
  answer: FormAnswer<RevealedIban | undefined> | null;
  /** Sections with forms of their own, between the fields and the buttons. */
  children?: ReactNode;
};

/**
 * The whole profile, with one button to save it (spec 2 §2 Profile). New data fill the form only
 * while nothing was typed in it.
 */
export function ProfileForm({ profile, bank, today, answer, children }: ProfileFormProps) {
  const sentWithoutScripts = refusalOf(answer, "profile");
  const [shown, setShown] = useState(profile);
  const [isTyping, setTyping] = useState(sentWithoutScripts !== null);
  const [isConflict, setConflict] = useState(sentWithoutScripts?.reason === changedMeanwhile);
  const { Form, refusal, isSending } = useFormFetcher({
    form: "profile",
    onRedirect: () => {
      setTyping(false);
      setConflict(false);
    },
    onRefused: ({ reason }) => {
      if (reason === changedMeanwhile) setConflict(true);
    },
  });
  if (!isTyping && profile?.version !== shown?.version) setShown(profile);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only receives events of its fields
    <div
      onInput={({ target }) => {
        if (belongsToForm(target)) setTyping(true);
      }}
    >
      <ProfileFields
        key={shown?.version ?? ""}
        {...{ bank, today, answer }}
        profile={shown}
        refusal={refusal ?? sentWithoutScripts}
        latest={isConflict ? profile : null}
        form={Form}
      />
      {children}
      <ProfileSaveBar formId={profileFormId} isUnsaved={isTyping} pending={isSending} />
      <UnsavedChanges when={isTyping && !isSending} />
    </div>
  );
}

function belongsToForm(target: EventTarget): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField && target.form?.id === profileFormId;
}
