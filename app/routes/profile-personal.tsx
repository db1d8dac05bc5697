import { ProfileAvatar } from "#app/features/profile/components/profile-avatar.tsx";
import { ProfileForm } from "#app/features/profile/components/profile-form.tsx";
import { ProfileNotice } from "#app/features/profile/components/profile-notice.tsx";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { ProfilePersonal } from "#app/features/profile/components/profile-personal.tsx";
import { savePictureForm } from "#app/features/profile/forms/save-picture-form.server.ts";
import { saveProfileForm } from "#app/features/profile/forms/save-profile-form.server.ts";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/profile-personal.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const profile = await findProfile(db, actor.userId);
  return { profile, today: todayInParis(now), email: actor.email };
}

export const action = formAction(
  { profile: saveProfileForm("personal"), picture: savePictureForm },
  { who: signedIn },
);

export const clientAction = formClientAction({
  profile: m.profile_save_failed,
  picture: m.profile_picture_failed,
});

// A refused form also reloads the data: the profile may have been saved elsewhere.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.profile_personal() }) }];
}

export default function PersonalProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, today, email } = loaderData;
  const answer = actionData ?? null;
  return (
    <ProfilePage>
      <ProfileNotice answer={answer} />
      <ProfileAvatar
        avatarUrl={profile?.avatarUrl ?? null}
        name={profile?.firstName || email}
        answer={answer}
      />
      <ProfileForm page="personal" {...{ profile, today, answer }}>
        {(fields) => <ProfilePersonal fields={fields} today={today} />}
      </ProfileForm>
    </ProfilePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage error={error} title={m.profile_load_failed()} path="/my-profile/personal" />
  );
}
