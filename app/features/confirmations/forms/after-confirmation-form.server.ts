import { redirect } from "react-router";
import { addWantedFavourite } from "#app/features/favourites/commands/add-wanted-favourite.server.ts";
import type { SentForm } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { WaitingSignIn } from "../commands/sign-in-waiting-browser.server.ts";

/**
 * The path where the dialog continues once its browser is signed in; empty to stay where it was opened.
 * `isSent` is true if the message that the person wrote before was just sent.
 */
export type LedOn = { path: string; isSent: boolean };

/**
 * The path where a person continues what they began before they registered. `isSent` is false if it has to be
 * corrected first.
 */
type Led = { path: string; isSent: boolean };

/** Finishes what a person began before they registered; null if there was nothing. */
export type AfterConfirmation = (
  scope: ReturnType<typeof requestScope>,
  userId: string,
) => Promise<Led | null>;

/**
 * Finishes what a browser that was just signed in began before, and redirects to the result, or back to where
 * the person was when they registered.
 */
export function leadOn(after: AfterConfirmation) {
  return async (signedIn: WaitingSignIn, sent: SentForm<unknown>) => {
    const language = languageOfPath(sent.url.pathname);
    const led = await finished(after, signedIn, sent);
    const redirectTo = sent.url.searchParams.get("redirectTo") ?? signedIn.redirectTo;
    const path = led
      ? localizedPath(language, led.path)
      : redirectTo && returnPath(redirectTo, language);
    const isSent = led?.isSent ?? false;
    const headers = await addWantedFavourite(sent, {
      ...signedIn,
      redirectTo: path,
      toast: isSent ? "boats_request_sent" : "confirmations_done",
    });
    if (isScripted(sent)) return answerDone<LedOn>(sent, { path: path ?? "", isSent }, headers);
    return redirect(path ?? localizedPath(language, "/"), { headers });
  };
}

/** A failure here does not undo the sign-in: a background job tries again. */
async function finished(
  after: AfterConfirmation,
  { userId }: WaitingSignIn,
  { context }: SentForm<unknown>,
): Promise<Led | null> {
  try {
    return await after(requestScope(context), userId);
  } catch (error) {
    logger.error({ err: error }, "what was begun before a registration failed");
    return null;
  }
}
