import { AddBoatPage } from "#app/features/add-boat/components/add-boat-page.tsx";
import { editBoatForm } from "#app/features/add-boat/forms/edit-boat-form.server.ts";
import { getBoatForm } from "#app/features/add-boat/queries/get-boat-form.server.ts";
import { PhotoBoard } from "#app/features/boat-photos/components/photo-board.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { withFailureToast } from "#app/platform/requests/flash-failure.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/edit-boat.ts";

/** The filled form of an existing boat. With JavaScript, it is a dialog over 'my boats'. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const language = languageOfPath(url.pathname);
  const failure = {
    path: localizedPath(language, "/my-boats"),
    key: "owner_setup_load_failed" as const,
    log: "the form of a boat not loaded",
    about: { boatId: params.id },
  };
  return withFailureToast(failure, () => getBoatForm(db, actor, params.id, language));
}

export const action = formAction(editBoatForm);

export const clientAction = formClientAction(m.owner_edit_failed, m.owner_boat_gone);

// This also reloads after a conflict, so that the form then sends the current version.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.add_boat_edit_title() }) }];
}

export default function EditBoat({ params, loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddBoatPage
      key={params.id}
      start={loaderData}
      refusal={refusalOf(actionData)}
      TypeIcon={BoatTypeIcon}
      PhotoBoard={PhotoBoard}
    />
  );
}
