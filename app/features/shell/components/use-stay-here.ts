import { use, useEffect, useRef } from "react";
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from "react-router";
import { isAnySiteAnswer } from "#app/platform/browser/any-site-answer.ts";
import { historyIndex } from "#app/platform/browser/history-index.ts";
import { isReloading } from "#app/platform/browser/is-reloading.ts";
import type { LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { reloadLater } from "#app/platform/browser/shown-page.ts";
import { notifyUnanswered } from "./stop-offline.ts";

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
    const { navigation: wanted } = router.state;
    const shown: Location<unknown> = router.state.location;
    const address = addressOf(new URL(url));
    const isWanted = wanted.location && addressOf(wanted.location) === address;
    const isSent = (wanted.formMethod ?? "GET") !== "GET";
    if (!isWanted || isSent || address === addressOf(shown)) return;
    notifyUnanswered();
    // The navigation has ended the page's own reload, and the one that stays loads nothing.
    if (isReloading(router.state)) reloadLater(addressOf(shown));
    // A newer navigation ends the one that failed. When going back, the browser is already at the other page.
    const steps = index() - historyIndex();
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

/** The page stays where it is and loads nothing. */
const stayed = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };

/** The router's index of a page in the session history. */
function useIndexOf(page: Location): () => number {
  const shown = useRef({ page, index: 0 });
  useEffect(() => {
    shown.current = { page, index: historyIndex() };
  }, [page]);
  return () => shown.current.index;
}

/** Whether a page was requested and the site did not answer, not even that it failed. */
export function isUnanswered({ method }: Request, results: LoadedResults): boolean {
  const isFailed = Object.values(results).some(
    ({ type, result }) => type === "error" && !isAnySiteAnswer(result),
  );
  return method === "GET" && isFailed;
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
