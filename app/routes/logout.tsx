import { redirect } from "react-router";
import { signOutForm } from "#app/features/auth/forms/sign-out-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Route } from "./+types/logout.ts";

/** Opening this address directly redirects to the home page, without signing out. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(localizedPath(languageOfPath(url.pathname), "/"));
}

export const action = formAction(signOutForm);

// Without a response the user is still signed in, on the same page (spec 1 §8).
export const clientAction = formClientAction(m.accounts_sign_out_failed);

// This has to be a page, though it is never shown: the framework refuses forms from other sites only on
// pages.
export default function Logout() {
  return null;
}
