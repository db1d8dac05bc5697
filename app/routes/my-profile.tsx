import { data, isRouteErrorResponse, redirect } from "react-router";
import type { ProfileAnswer } from "#app/features/profile/components/profile-answer.ts";
import { ProfileAvatar } from "#app/features/profile/components/profile-avatar.tsx";
import { ProfileForm } from "#app/features/profile/components/profile-form.tsx";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import { FormNotice } from "#app/ui/form-notice.tsx";
import { DocumentList } from "#app/features/documents/components/document-list.tsx";
import { readRefusal } from "#app/features/documents/views/document-refusal-view.server.ts";
import { listDocuments } from "#app/features/documents/queries/list-documents.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { revalidateUnlessOffline } from "#app/platform/offline.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/my-profile.ts";
import { actOnProfile } from "./my-profile-action.server.ts";

/** A picture of 5 MB and the rest of its form; larger ones are not even read. */
const mostBytes = 5 * 1024 * 1024 + 64 * 1024;

/** The page is private to its owner and must not be cached. */
const unkept = { "Cache-Control": "no-store" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db, now, secrets } = requestScope(context);
  if (actor.kind !== "user") throw redirect(homeOf(url));
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
  return data(page, { headers: unkept });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor, ...scope } = requestScope(context);
  if (actor.kind !== "user") throw redirect(homeOf(url));
  const announced = request.headers.get("Content-Length");
  if (announced === null || Number(announced) > mostBytes) {
    return data<ProfileAnswer>({ avatarError: m.profile_picture_too_large() }, 413);
  }
  const form = await readForm(request, mostBytes);
  return actOnProfile({ scope: { ...scope, actor }, context, form, url });
}

function homeOf(url: URL): string {
  return localizedPath(languageOfPath(url.pathname), "/");
}

export function headers() {
  return unkept;
}

// A form that did not reach the server leaves the page as it is.
export const shouldRevalidate = revalidateUnlessOffline;

/** A server that does not answer leaves the forms as they are (spec 2 §8). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    toast({ tone: "error", title: m.shell_error_title(), description: failureOf(intent) });
    return { isOffline: true as const };
  }
}

function failureOf(intent: FormDataEntryValue | null): string {
  if (intent === "avatar") return m.profile_picture_failed();
  if (intent === "reveal") return m.banking_reveal_failed();
  return intent === "remove-document" ? m.documents_remove_failed() : m.profile_save_failed();
}

export function meta() {
  return [{ title: m.shell_title({ page: m.profile_title() }) }];
}

export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, bank, documents, refusedDocument, email, today } = loaderData;
  const answer = actionData && "isOffline" in actionData ? undefined : actionData;
  return (
    <ProfilePage>
      <div className="mb-7 empty:hidden">
        <FormNotice result={answer?.latest ? null : (answer?.result ?? null)} />
      </div>
      <ProfileAvatar
        avatarUrl={profile?.avatarUrl ?? null}
        name={profile?.firstName || email}
        answer={answer?.avatarError}
      />
      <ProfileForm {...{ profile, bank, today, answer }}>
        <FormSection id="documents" title={m.documents_title()} text={m.documents_text()}>
          <DocumentList documents={documents} refused={refusedDocument} />
        </FormSection>
      </ProfileForm>
    </ProfilePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.profile_load_failed()} path="/my-profile" />;
}
