import { redirect } from "react-router";
import type { SentForm } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, withToast } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import type { WaitingSignIn } from "../commands/sign-in-waiting-browser.server.ts";

/** Where the dialog goes once its browser is signed in; empty to where it was opened. */
export type LedOn = { path: string };

/** Leads a browser that was just signed in back to where the person was when they registered. */
export async function leadOn({ headers, redirectTo }: WaitingSignIn, sent: SentForm<unknown>) {
  const path = redirectTo && returnPath(redirectTo, languageOfPath(sent.url.pathname));
  if (isScripted(sent)) return answerDone<LedOn>(sent, { path: path ?? "" }, headers);
  return redirect(path ?? localizedPath(languageOfPath(sent.url.pathname), "/"), {
    headers: await withToast("confirmations_done", headers),
  });
}
