import { data, redirect } from "react-router";
import { revealIbanForm } from "#app/features/banking/forms/reveal-iban-form.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { RevealedIban } from "#app/features/banking/schema.ts";
import { DeferredDocumentList } from "#app/features/documents/components/deferred-document-list.tsx";
import { removeDocumentForm } from "#app/features/documents/forms/remove-document-form.server.ts";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import { readRefusal } from "#app/features/documents/views/document-refusal-view.server.ts";
import { ProfileAvatar } from "#app/features/profile/components/profile-avatar.tsx";
import { ProfileForm } from "#app/features/profile/components/profile-form.tsx";
import { ProfileNotice } from "#app/features/profile/components/profile-notice.tsx";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { savePictureForm } from "#app/features/profile/forms/save-picture-form.server.ts";
import { saveProfileForm } from "#app/features/profile/forms/save-profile-form.server.ts";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { revalidateUnlessOffline } from "#app/platform/offline.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { FormSection } from "#app/ui/form-section.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/my-profile.ts";

/** The page is private to its owner and must not be cached. */
const notCached = { "Cache-Control": "no-store" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db, now, secrets } = requestScope(context);
  if (actor.kind !== "user") throw redirect(localizedPath(languageOfPath(url.pathname), "/"));
  const [profile, bank, documents] = await Promise.all([
    findProfile(db, actor.userId),
    getSecureBankingInfo({ actor, db, secrets }),
    listDocuments(db, actor.userId),
  ]);
  const page = {
    email: actor.email,
    profile,
    bank,
    documents,
    refusedDocument: readRefusal(url),
    today: todayInParis(now),
  };
  return data(page, { headers: notCached });
}

export const action = formAction(
  {
    profile: saveProfileForm,
    picture: savePictureForm,
    reveal: revealIbanForm,
    "remove-document": removeDocumentForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction<FormAnswer<RevealedIban | undefined>>({
  profile: m.profile_save_failed,
  picture: m.profile_picture_failed,
  reveal: m.banking_reveal_failed,
  "remove-document": m.documents_remove_failed,
});

export function headers() {
  return notCached;
}

// A refused form also reloads the data: the profile may have been saved elsewhere.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.profile_title() }) }];
}

export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, bank, documents, refusedDocument, email, today } = loaderData;
  const answer = actionData ?? null;
  return (
    <ProfilePage>
      <ProfileNotice answer={answer} />
      <ProfileAvatar
        avatarUrl={profile?.avatarUrl ?? null}
        name={profile?.firstName || email}
        answer={answer}
      />
      <ProfileForm {...{ profile, bank, today, answer }}>
        <FormSection id="documents" title={m.documents_title()} text={m.documents_text()}>
          <DeferredDocumentList documents={documents} refused={refusedDocument} />
        </FormSection>
      </ProfileForm>
    </ProfilePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.profile_load_failed()} path="/my-profile" />;
}
