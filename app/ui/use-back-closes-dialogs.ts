import { use, useEffect } from "react";
import {
  createPath,
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
} from "react-router";

/**
 * The state of an entry of the session history: what the router stores for its page (its index, key and
 * state), and how many dialogs were open. Entries of the same page have the same index.
 */
type EntryState = { idx?: unknown; key?: unknown; usr?: unknown; dialogs: number };

type Entry = { state: EntryState; href: string };

/** The entry of the page and dialogs that are shown. Null until the first one is. */
let shown: Entry | null = null;

/** The open dialogs, the newest last. */
let open: readonly HTMLDialogElement[] = [];

/**
 * The browser's 'back' closes the newest dialog instead of leaving the page, as people know it from phones.
 *
 * Every dialog that opens adds a copy of its page's entry to the history. 'Back' returns from the copy to the
 * entry below, which the router never learns. A dialog that is closed in another way leaves its copy, because
 * a script that goes back might undo a navigation that has just begun; the next 'back' passes over it.
 */
export function useBackClosesDialogs(): void {
  const location = useLocation();
  const router = use(RouterContext)?.router;
  useEffect(() => followTo(location), [location]);
  useEffect(() => {
    const observer = new MutationObserver(addEntry);
    observer.observe(document.body, { attributeFilter: ["open"], subtree: true });
    // The entry of the browser's code has given this handler its place before the router's.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a listener added now would come after it
    window.onpopstate = (event) => returnTo(event, router?.state.location);
    return () => observer.disconnect();
  }, [router]);
}

/** The router shows another page, or the same one with another query. */
function followTo(location: Location): void {
  // The first page was left before this script ran, and the browser is already at the entry of the next one.
  if (!shown && createPath(location) !== currentPath()) return;
  const { idx, dialogs } = currentState();
  // It has replaced the entry of an open dialog, such as by that of the next filter.
  if (shown?.state.dialogs && shown.state.idx === idx && !dialogs) {
    show({ state: currentState(), href: createPath(location) }, shown.state.dialogs);
  }
  remember();
  addEntry();
}

function addEntry(): void {
  open = openDialogs();
  if (!shown) return;
  const state = currentState();
  // While a page asks whether to leave it, the browser may still be at the entry of the other page.
  if (state.idx !== shown.state.idx || open.length <= state.dialogs) return;
  history.pushState({ ...state, dialogs: open.length }, "");
  remember();
}

function returnTo(event: PopStateEvent, current: Location | undefined): void {
  if (!shown) return;
  const { idx, dialogs } = readState(event.state);
  const before = shown.state.dialogs;
  open = openDialogs();
  if (idx !== shown.state.idx) {
    for (const dialog of open.toReversed()) requestClose(dialog);
    return;
  }
  if (dialogs === before) return;
  event.stopImmediatePropagation();
  show(current ? caughtUp(shown, current) : shown, dialogs);
  remember();
  if (dialogs > before) return;
  const newest = open.at(-1);
  if (newest && open.length > dialogs) requestClose(newest);
  else history.back();
}

/**
 * A filter that was chosen just before may have replaced the entry, although its page is not rendered yet.
 */
function caughtUp(entry: Entry, { key, state, ...path }: Location): Entry {
  if (key === (entry.state.key ?? "default")) return entry;
  return { state: { ...entry.state, key, usr: state }, href: createPath(path) };
}

function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

function currentState(): EntryState {
  return readState(history.state);
}

/** Only the router and this module write states. */
function readState(stored: unknown): EntryState {
  return { dialogs: 0, ...(typeof stored === "object" ? stored : null) };
}

function remember(): void {
  shown = { state: currentState(), href: window.location.href };
}

function show({ state, href }: Entry, dialogs: number): void {
  history.replaceState({ ...state, dialogs }, "", href);
}

function openDialogs(): readonly HTMLDialogElement[] {
  const found = [
    ...document.querySelectorAll<HTMLDialogElement>("dialog[open]:not([closedby=none])"),
  ];
  const earlier = open.filter((dialog) => found.includes(dialog));
  return [...earlier, ...found.filter((dialog) => !earlier.includes(dialog))];
}

/** Asks the dialog to close as the Escape key does. */
function requestClose(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
}
