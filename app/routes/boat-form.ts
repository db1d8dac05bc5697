import { randomUUID } from "node:crypto";
import {
  getBoatForm,
  getNewBoatForm,
} from "#app/features/add-boat/queries/get-boat-form.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/boat-form.ts";

/** What the dialog of a boat begins with; its page loads the same by itself. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const start = await (params.id === "new"
    ? getNewBoatForm(db, actor, randomUUID())
    : getBoatForm(db, actor, params.id, languageOfPath(url.pathname)));
  return Response.json(start, { headers: { "Cache-Control": "no-store" } });
}
