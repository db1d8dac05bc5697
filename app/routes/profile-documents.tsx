import { DeferredDocumentList } from "#app/features/documents/components/deferred-document-list.tsx";
import { removeDocumentForm } from "#app/features/documents/forms/remove-document-form.server.ts";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import { readRefusal } from "#app/features/documents/views/document-refusal-view.server.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { FormSection } from "#app/ui/form-section.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/profile-documents.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const documents = await listDocuments(db, actor.userId);
  return { documents, refused: readRefusal(url) };
}

export const action = formAction({ "remove-document": removeDocumentForm }, { who: signedIn });

export const clientAction = formClientAction({ "remove-document": m.documents_remove_failed });

// A refused form also reloads the data: the profile may have been saved elsewhere.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.documents_title() }) }];
}

export default function ProfileDocuments({ loaderData }: Route.ComponentProps) {
  return (
    <ProfilePage>
      <FormSection id="documents" title={m.documents_title()} text={m.documents_text()}>
        <DeferredDocumentList {...loaderData} />
      </FormSection>
    </ProfilePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage error={error} title={m.profile_load_failed()} path="/my-profile/documents" />
  );
}
