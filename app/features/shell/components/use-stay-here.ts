import { use, useEffect, useRef } from "react";
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { historyIndex } from "#app/platform/browser/history-index.ts";
import { hasAnswered } from "#app/platform/browser/has-answered.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";

const notice = "unanswered page";

/**
 * Keeps the shown page, with its filters and what was typed, when another one was requested and not answered.
 * The error page would replace it, and help no more than the same link, or going back, a little later. Forms
 * say themselves that they did not arrive, except those that only search. Resolves once the failed request no
 * longer counts.
 */
export function useStayHere(): (unanswered: Request) => Promise<void> {
  // Not the state that hooks return: the request may have failed before React has rendered that it began.
  const router = use(RouterContext)?.router;
  const index = useIndexOf(useLocation());
  const navigate = useNavigate();
  return async ({ url, signal }) => {
    if (!router) return;
    const { navigation: wanted, location: shown } = router.state;
    const address = addressOf(new URL(url));
    const isWanted = wanted.location && addressOf(wanted.location) === address;
    const isSent = (wanted.formMethod ?? "GET") !== "GET";
    if (!isWanted || isSent || address === addressOf(shown)) return;
    notify();
    // A newer navigation ends the one that failed. When going back, the browser is already at the other page.
    const steps = index() - (historyIndex() ?? 0);
    if (steps !== 0) history.go(steps);
    else void navigate(shown, { ...stayed, state: shown.state });
    await untilAborted(signal);
  };
}

/** The browser returns to a page a moment later. Until then, the error page would replace that page. */
async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => {
    signal.addEventListener("abort", resolve, { once: true });
  });
}

/**
 * Stops links to other pages while the browser is offline, until the returned function is called. If the script
 * of the other page is missing too, the router reloads the page, and the browser's own error page replaces it.
 * Browsers without any network say that they are offline even if the site is on the same device, so the site is
 * asked first.
 */
export function stopLinksOffline(): () => void {
  // Before the router's own listener.
  window.addEventListener("click", stopOffline, true);
  return () => window.removeEventListener("click", stopOffline, true);
}

function stopOffline(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-discover]") : null;
  const opensHere = link && link !== followed && !link.target && !ctrlKey && !metaKey && !shiftKey;
  if (navigator.onLine || !opensHere || link.pathname === window.location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  fetch("/healthz").then(() => follow(link), notify);
}

/** The link that is followed because the site has answered. */
let followed: HTMLAnchorElement | null = null;

function follow(link: HTMLAnchorElement): void {
  followed = link;
  link.click();
  followed = null;
}

function notify(): void {
  const title = m.shell_error_title();
  toast({ tone: "error", title, description: m.shell_page_unanswered() }, notice);
}

/** The page stays where it is and loads nothing. */
const stayed = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };

/** The router's index of a page in the session history. */
function useIndexOf(page: Location): () => number {
  const index = useRef(0);
  useEffect(() => {
    if (page) index.current = historyIndex() ?? 0;
  }, [page]);
  return () => index.current;
}

/** Takes back the notice, because a page was loaded. */
export function dismissUnanswered(): void {
  dismissToast(notice);
}

/** Whether a page was requested and the site did not answer, not even that it failed. */
export function isUnanswered({ method }: Request, results: LoadedResults): boolean {
  const isFailed = Object.values(results).some(
    ({ type, result }) => type === "error" && !hasAnswered(result),
  );
  return method === "GET" && isFailed;
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
