import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { updateAvatar } from "#app/features/accounts/commands/update-avatar.server.ts";
import { updateProfile } from "#app/features/accounts/commands/update-profile.server.ts";
import { ProfileAvatar } from "#app/features/accounts/components/profile-avatar.tsx";
import { ProfileForm } from "#app/features/accounts/components/profile-form.tsx";
import { ProfilePage } from "#app/features/accounts/components/profile-page.tsx";
import { profileSchema } from "#app/features/accounts/components/profile-schema.ts";
import { findProfile } from "#app/features/accounts/queries/find-profile.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { UserActor } from "#app/platform/actor.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { overLimit } from "#app/platform/rate-limits.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { FormNotice } from "#app/features/boats/components/form-notice.tsx";
import { LostBuoy } from "#app/ui/scenes/lost-buoy.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/my-profile.ts";

/** A picture of 5 MB and the frame of its form; heavier ones are not even read. */
const mostBytes = 5 * 1024 * 1024 + 64 * 1024;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db, now } = requestScope(context);
  if (actor.kind !== "user") throw redirect(pathIn(url, "/"));
  return {
    email: actor.email,
    profile: await findProfile(db, actor.userId),
    today: todayInParis(now),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor, ...scope } = requestScope(context);
  if (actor.kind !== "user") throw redirect(pathIn(url, "/"));
  const announced = request.headers.get("Content-Length");
  if (announced === null || Number(announced) > mostBytes) {
    return avatarAnswer(m.profile_picture_too_large(), 413);
  }
  const form = await request.formData();
  if (form.get("intent") === "avatar") {
    const tooMany = await overLimit(scope.limits, ["upload", actor.userId]);
    if (tooMany) return avatarAnswer(rateLimitText(context, tooMany), 429);
  }
  return form.get("intent") === "avatar"
    ? saveAvatar({ ...scope, actor }, url, form.get("avatar"))
    : saveProfile({ ...scope, actor }, url, form);
}

type Scope = Omit<ReturnType<typeof requestScope>, "actor"> & { actor: UserActor };

async function saveAvatar(scope: Scope, url: URL, image: FormDataEntryValue | null) {
  if (!(image instanceof File) || image.size === 0) {
    return avatarAnswer(m.profile_picture_missing(), 400);
  }
  try {
    const outcome = await updateAvatar(scope, { image });
    if (outcome.ok) return saved(url, "profile_picture_saved");
    const isTooLarge = outcome.reason === "too_large";
    return avatarAnswer(
      isTooLarge ? m.profile_picture_too_large() : m.profile_picture_missing(),
      400,
    );
  } catch (error) {
    logger.error({ err: error }, "avatar not stored");
    return avatarAnswer(m.profile_picture_failed(), 500);
  }
}

async function saveProfile(scope: Scope, url: URL, form: FormData) {
  const submission = parseWithZod(form, { schema: profileSchema(todayInParis(scope.now)) });
  if (submission.status !== "success") return profileAnswer(submission.reply(), 400);
  try {
    const outcome = await updateProfile(scope, submission.value);
    if (outcome.ok) return saved(url, "profile_saved");
    const fieldErrors = { phone: [m.accounts_phone_invalid()] };
    return profileAnswer(submission.reply({ fieldErrors }), 400);
  } catch (error) {
    logger.error({ err: error }, "profile not saved");
    const formErrors = [m.profile_save_failed()];
    return profileAnswer(submission.reply({ formErrors }), 500);
  }
}

function avatarAnswer(avatarError: string, status: number) {
  return data({ avatarError, result: null }, status);
}

function profileAnswer(result: SubmissionResult, status: number) {
  return data({ avatarError: null, result }, status);
}

async function saved(url: URL, key: string) {
  return redirect(pathIn(url, "/my-profile"), { headers: await flash("success", key) });
}

function pathIn(url: URL, path: string): string {
  return localizedPath(languageOfPath(url.pathname), path);
}

/** A server that does not answer leaves the form as it is (spec 2 §8). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const description = intent === "avatar" ? m.profile_picture_failed() : m.profile_save_failed();
    toast({ tone: "error", title: m.shell_error_title(), description });
    return null;
  }
}

export function meta() {
  return [{ title: m.shell_title({ page: m.profile_title() }) }];
}

export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, email, today } = loaderData;
  return (
    <ProfilePage>
      <div className="mb-7 empty:hidden">
        <FormNotice result={actionData?.result ?? null} />
      </div>
      <ProfileAvatar
        avatarUrl={profile?.avatarUrl ?? null}
        name={profile?.firstName || email}
        answer={actionData?.avatarError ?? undefined}
      />
      <ProfileForm profile={profile} today={today} answer={actionData?.result ?? null} />
    </ProfilePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return (
    <div className="page py-10">
      <EmptyState
        headingLevel={1}
        scene={<LostBuoy />}
        title={m.profile_load_failed()}
        text={m.shell_error_page_text()}
        action={<LinkButton to="/my-profile">{m.shell_try_again()}</LinkButton>}
      />
    </div>
  );
}
