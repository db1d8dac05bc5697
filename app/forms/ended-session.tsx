import { m } from "#app/i18n/paraglide/messages.js";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import { listToasts } from "#app/ui/toast.ts";
import type { Notice } from "./form-answer.ts";
import { dismissRefusal, toastRefusal } from "./refusal-toast.ts";
import { holdsUnsaved } from "./typed-fields.ts";

/** Where to sign in again, while the page that is shown stays although its session is over. */
let coveredFor: string | null = null;
const listeners = new Set<() => void>();
/** How often the site said that the session is over. */
let timesOver = 0;

/** Says in a toast that the session is over, with a link that signs in in another tab. */
export function toastEndedSession(signInPath: string, text: string): Notice {
  timesOver += 1;
  const notice = { title: m.shell_session_over_title(), text };
  toastRefusal({
    ...notice,
    text: (
      <>
        {text} <OutsideLink href={signInPath}>{m.shell_session_over_sign_in()}</OutsideLink>
      </>
    ),
  });
  return notice;
}

/**
 * Whether a page that would lead to signing in when it reloads stays instead, since it holds something that was
 * typed and not saved. Until its author is back it is covered: whoever uses the device next reads nothing of it.
 */
export function staysSignedOut(signInPath: string): boolean {
  if (!holdsUnsaved()) return false;
  timesOver += 1;
  cover(signInPath);
  return true;
}

/**
 * Called when a page begins to load: returns what ends the stay once it could be loaded. What was asked for before the
 * session was found to be over says nothing about it, although its answer comes later.
 */
export function followReload(): () => void {
  const before = timesOver;
  return () => {
    if (timesOver === before) endStay();
  };
}

/** The page was loaded again since somebody signed in, or was left. */
export function endStay(): void {
  cover(null);
  if (listToasts().some(({ title }) => title === m.shell_session_over_title())) dismissRefusal();
}

/** Where to sign in again on a page that is covered, or null: for `useSyncExternalStore`. */
export const coveredPage = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  signInPath: () => coveredFor,
};

function cover(signInPath: string | null): void {
  if (coveredFor === signInPath) return;
  coveredFor = signInPath;
  for (const listener of listeners) listener();
}
