import { m } from "#app/i18n/paraglide/messages.js";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import { listToasts } from "#app/ui/toast.ts";
import type { Notice } from "./form-answer.ts";
import { dismissRefusal, toastRefusal } from "./refusal-toast.ts";
import { holdsUnsaved } from "./typed-fields.ts";

/** The path to sign in again while a page stays open although its session has ended; null otherwise. */
let coveredFor: string | null = null;
const listeners = new Set<() => void>();
/** How often the server has reported that the session is over. */
let timesOver = 0;

/** Shows a toast that the session is over, with a link that signs in in another tab. Returns its text. */
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
 * Whether a page stays open instead of redirecting to sign-in, because it holds unsaved input. A page that
 * stays is covered until its author is back, so that the next person at the device cannot read it.
 */
export function staysSignedOut(signInPath: string): boolean {
  if (!holdsUnsaved()) return false;
  timesOver += 1;
  cover(signInPath);
  return true;
}

/**
 * Call this when a page starts to load. Returns a function that ends the stay, to call once the page has
 * loaded. A request sent before the session was found to be over does not end it, even if its response
 * arrives later.
 */
export function followReload(): () => void {
  const before = timesOver;
  return () => {
    if (timesOver === before) endStay();
  };
}

/** Removes cover and toast: the page was reloaded after a sign-in, or was left. */
export function endStay(): void {
  cover(null);
  if (listToasts().some(({ title }) => title === m.shell_session_over_title())) dismissRefusal();
}

/** The sign-in path of a covered page, or null: a store for `useSyncExternalStore`. */
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
