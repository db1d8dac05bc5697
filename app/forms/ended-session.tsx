import { m } from "#app/i18n/paraglide/messages.js";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import { listToasts } from "#app/ui/toast.ts";
import type { Notice } from "./form-answer.ts";
import { dismissRefusal, toastRefusal } from "./refusal-toast.ts";
import { holdsUnsaved } from "./typed-fields.ts";

/** Whether the page that is shown said already that its session is over. */
let isSaid = false;

/** Says in a toast that the session is over, with a link that signs in in another tab. */
export function toastEndedSession(signInPath: string, text: string): Notice {
  const notice = { title: m.shell_session_over_title(), text };
  toastRefusal({
    ...notice,
    text: (
      <>
        {text} <OutsideLink href={signInPath}>{m.shell_session_over_sign_in()}</OutsideLink>
      </>
    ),
  });
  isSaid = true;
  return notice;
}

/**
 * Whether a page that would lead to signing in when it reloads stays instead, since it holds something that was
 * typed and not saved. Said once, however often the page tries again.
 */
export function staysSignedOut(signInPath: string): boolean {
  if (!holdsUnsaved()) return false;
  if (!isSaid) toastEndedSession(signInPath, m.shell_session_over_typed());
  return true;
}

/** The page was loaded again since somebody signed in, or was left. */
export function endStay(): void {
  isSaid = false;
  if (listToasts().some(({ title }) => title === m.shell_session_over_title())) dismissRefusal();
}
