import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import type { ShownBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { useAnswered, useFreshAnswer } from "#app/ui/use-fresh-answer.ts";
import type { Profile } from "../queries/find-profile.server.ts";
import type { ProfileAnswer } from "./profile-answer.ts";
import { ProfileFields, profileFormId } from "./profile-fields-form.tsx";
import { ProfileSaveBar } from "./profile-save-bar.tsx";

type ProfileFormProps = {
  profile: Profile | null;
  bank: ShownBankingInfo;
  today: CalendarDate;
  /** The answer to a form that was sent without scripts. */
  answer: ProfileAnswer | undefined;
  /** Sections with forms of their own, between the fields and the buttons. */
  children?: ReactNode;
};

/**
 * The whole profile, with one button to save it (spec 2 §2 Profile). New data fill the form only
 * while nothing was typed in it.
 */
export function ProfileForm({ profile, bank, today, answer, children }: ProfileFormProps) {
  const fetcher = useFetcher<ProfileAnswer>();
  const given = useFreshAnswer(fetcher) ?? answer;
  const [shown, setShown] = useState(profile);
  const [isTyping, setTyping] = useState(given?.result !== undefined);
  const [latest, setLatest] = useState(given?.latest ?? null);
  useAnswered(fetcher, (fresh) => {
    if (fresh === null) setTyping(false);
    if (fresh === null || fresh.latest) setLatest(fresh?.latest ?? null);
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
        {...{ bank, today, latest }}
        profile={shown}
        answer={given}
        form={fetcher.Form}
      />
      {children}
      <ProfileSaveBar
        formId={profileFormId}
        isUnsaved={isTyping}
        pending={fetcher.state !== "idle"}
      />
      <UnsavedChanges when={isTyping && fetcher.state === "idle"} />
    </div>
  );
}

function belongsToForm(target: EventTarget): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField && target.form?.id === profileFormId;
}
