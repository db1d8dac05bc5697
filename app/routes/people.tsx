import { PeoplePage } from "#app/features/operator/components/people-page.tsx";
import { giveRoleForm, takeRoleForm } from "#app/features/operator/forms/role-form.server.ts";
import { listRoleChanges, listStaff } from "#app/features/operator/queries/list-staff.server.ts";
import { peopleSchema } from "#app/features/operator/schema.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/people.ts";

/** People with a role, and the history of role changes; for admins. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const { page } = peopleSchema.parse(Object.fromEntries(url.searchParams));
  const [people, history] = await Promise.all([listStaff(db, page), listRoleChanges(db)]);
  return { ...people, page, history, ownId: actor.userId };
}

export const action = formAction({ give: giveRoleForm, take: takeRoleForm }, { who: signedIn });

export const clientAction = formClientAction({
  give: m.operator_role_not_given,
  take: m.operator_role_not_taken,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.operator_people_title() }) }];
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} refusal={refusalOf(actionData, "give")} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage error={error} title={m.operator_people_load_failed()} path="/admin/people" />
  );
}
