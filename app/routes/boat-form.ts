import { randomUUID } from "node:crypto";
import {
  getBoatForm,
  getNewBoatForm,
} from "#app/features/add-boat/queries/get-boat-form.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/boat-form.ts";

/** Initial values of the boat dialog. The form's own page loads the same values itself. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const start = await (params.id === "new"
    ? getNewBoatForm(db, actor, randomUUID())
    : getBoatForm(db, actor, params.id, languageOfPath(url.pathname)));
  return Response.json(start, { headers: { "Cache-Control": "no-store" } });
}
