import { randomUUID } from "node:crypto";
import {
  getBoatForm,
  getNewBoatForm,
} from "#app/features/add-boat/queries/get-boat-form.server.ts";
import { isFormOver } from "#app/features/add-boat/queries/read-form-history.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/boat-form.ts";

/**
 * Initial values of the boat dialog. The form's own page loads the same values itself. `draft` is the form of
 * a new boat of which this device has a draft.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const start =
    params.id === "new"
      ? {
          ...(await getNewBoatForm(db, actor, randomUUID())),
          isDraftOver: await isFormOver(db, actor, url.searchParams.get("draft")),
        }
      : await getBoatForm(db, actor, params.id, languageOfPath(url.pathname));
  return Response.json(start, { headers: { "Cache-Control": "no-store" } });
}
