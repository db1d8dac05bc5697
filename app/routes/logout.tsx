import { data, redirect } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { signOut } from "#app/features/auth/commands/sign-out.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { flash } from "#app/platform/flash.server.ts";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/logout.ts";

/** Opening this address directly redirects to the home page, without signing out. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(localizedPath(languageOfPath(url.pathname), "/"));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const home = localizedPath(languageOfPath(url.pathname), "/");
  const outcome = await signOut(visitorScope(context), request.headers);
  if (!outcome.ok) {
    return redirect(home, { headers: await flash("error", "accounts_sign_out_failed") });
  }
  const { headers } = outcome.value;
  const toast = await flash("success", "accounts_signed_out");
  headers.append("Set-Cookie", toast["Set-Cookie"]);
  return redirect(home, { headers });
}

/**
 * Without a response the user is still signed in, on the same page, and sees a message (spec 1 §8).
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const description = m.accounts_sign_out_failed();
    toast({ tone: "error", title: m.shell_error_title(), description }, "sign-out");
    return data({ isOffline: true }, 503);
  }
}

// A page, though never shown: the framework refuses forms from other sites only on pages.
export default function Logout() {
  return null;
}
