import { m } from "#app/i18n/paraglide/messages.js";
import { isGone, isTooMany, signInPathOf } from "#app/platform/browser/site-answer.ts";
import { toastEndedSession } from "./ended-session.tsx";
import type { Notice } from "./form-answer.ts";
import { toastRefusal } from "./refusal-toast.ts";

/**
 * Shows in a toast why the server did not accept a form: the rate limit was exceeded, or the session ended or
 * the form's subject was deleted while there is typed input that another page would lose. Null for any other
 * response. `isLost` says that the attempt before got no answer: it may have ended the session itself, such
 * as a change of the password.
 */
export function toastUnread(
  error: unknown,
  form: FormData,
  {
    gone = m.shell_gone_text,
    isLost,
  }: { gone?: ((form: FormData) => string) | undefined; isLost: boolean },
): Notice | null {
  if (isTooMany(error)) {
    const notice = { title: m.shell_rate_limited_title(), text: m.shell_rate_limited_text() };
    toastRefusal(notice);
    return notice;
  }
  if (!isTyped(form)) return null;
  if (isGone(error)) {
    const notice = { title: m.shell_gone_title(), text: gone(form) };
    toastRefusal(notice);
    return notice;
  }
  const signIn = signInPathOf(error);
  if (!signIn || !leadsBackHere(signIn)) return null;
  const text = isLost ? m.shell_session_over_lost() : m.shell_session_over_text();
  return toastEndedSession(signIn, text);
}

/** Whether sign-in leads back to this page and not to another one. */
function leadsBackHere(signIn: string): boolean {
  const { origin, pathname } = globalThis.location;
  const back = new URL(signIn, origin).searchParams.get("redirectTo");
  return back !== null && URL.parse(back, origin)?.pathname === pathname;
}

/**
 * Whether the user typed or chose any of the fields: nothing is lost if there are only buttons and hidden
 * fields.
 */
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
