import { useLocation, useNavigate, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { hasAnswered } from "#app/platform/browser/site-answer.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";

const notice = "unanswered page";

/**
 * Keeps the shown page, with its filters and what was typed, when a link to another one was not answered. The
 * error page would replace it, and help no more than the same link a little later. Forms say themselves that
 * they did not arrive, and going back cannot be undone here.
 */
export function useStayHere(): (unanswered: Request) => void {
  const wanted = useNavigation();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return ({ url }) => {
    const address = addressOf(new URL(url));
    const isLink = wanted.location && addressOf(wanted.location) === address && !wanted.formMethod;
    if (!isLink || address === addressOf(window.location)) return;
    const title = m.shell_error_title();
    toast({ tone: "error", title, description: m.shell_page_unanswered() }, notice);
    // A newer navigation ends the one that failed. This one loads nothing.
    void navigate(
      { pathname, search, hash },
      { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
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
