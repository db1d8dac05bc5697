import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { AddBoatPage } from "#app/features/add-boat/components/add-boat-page.tsx";
import { addBoatForm } from "#app/features/add-boat/forms/add-boat-form.server.ts";
import { findUnfinishedBoat } from "#app/features/add-boat/queries/find-unfinished-boat.server.ts";
import { getNewBoatForm } from "#app/features/add-boat/queries/get-boat-form.server.ts";
import { PhotoBoard } from "#app/features/boat-photos/components/photo-board.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/add-boat.ts";

/** Redirects to the newest unfinished boat, unless `?add=1` starts another one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const unfinished = url.searchParams.has("add")
    ? null
    : await findUnfinishedBoat(db, actor.userId);
  if (unfinished) {
    throw redirect(localizedPath(languageOfPath(url.pathname), setupPath(unfinished)));
  }
  return getNewBoatForm(db, actor, randomUUID());
}

export const action = formAction(addBoatForm);

export const clientAction = formClientAction(m.owner_add_failed);

export function meta() {
  return [{ title: m.shell_title({ page: m.owner_add_boat() }) }];
}

export default function AddBoat({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddBoatPage
      start={loaderData}
      refusal={refusalOf(actionData)}
      TypeIcon={BoatTypeIcon}
      PhotoBoard={PhotoBoard}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = { title: m.owner_boats_load_failed(), path: "/boat-setup" };
  const back = { to: "/my-boats", label: m.owner_my_boats_title() };
  return <LoadFailedPage error={error} {...page} back={back} />;
}
