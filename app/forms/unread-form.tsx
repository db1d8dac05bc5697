import { m } from "#app/i18n/paraglide/messages.js";
import { isTooMany, signInPathOf } from "#app/platform/site-answer.ts";
import { toastEndedSession } from "./ended-session.tsx";
import type { Notice } from "./form-answer.ts";
import { toastRefusal } from "./refusal-toast.ts";

/**
 * Says in a toast why the site did not read a form: it got too many, or the session ended meanwhile and
 * something was typed, which leaving for the sign-in page would lose. Null after any other answer.
 */
export function toastUnread(error: unknown, form: FormData): Notice | null {
  if (isTooMany(error)) {
    const notice = { title: m.shell_rate_limited_title(), text: m.shell_rate_limited_text() };
    toastRefusal(notice);
    return notice;
  }
  const signIn = signInPathOf(error);
  if (!signIn || !leadsBackHere(signIn) || !isTyped(form)) return null;
  return toastEndedSession(signIn, m.shell_session_over_text());
}

/** Whether somebody signs in there to come back to this page, and not to another one. */
function leadsBackHere(signIn: string): boolean {
  const { origin, pathname } = globalThis.location;
  const back = new URL(signIn, origin).searchParams.get("redirectTo");
  return back !== null && URL.parse(back, origin)?.pathname === pathname;
}

/** Whether somebody typed or chose any of it: what only buttons and hidden fields say is not lost. */
function isTyped(form: FormData): boolean {
  return [...form.keys()].some((name) =>
    [...document.getElementsByName(name)].some(
      (field) =>
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement ||
        (field instanceof HTMLInputElement && field.type !== "hidden"),
    ),
  );
}
