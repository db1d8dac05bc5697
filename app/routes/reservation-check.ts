import { redirect } from "react-router";
import { tripCheckForm } from "#app/features/reservations/forms/trip-check-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Route } from "./+types/reservation-check.ts";

/** Opening this address, by going back, redirects to the reservation. */
export function loader({ url, params }: Route.LoaderArgs) {
  return redirect(localizedPath(languageOfPath(url.pathname), `/reservation/${params.id}`));
}

/** Saves a checkbox of the list before a stay, with and without JavaScript. */
export const action = formAction(tripCheckForm);

export const clientAction = formClientAction(m.reservations_check_failed);
