import { lazy, Suspense, use, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useMatches,
  useRevalidator,
} from "react-router";
import { coveredPage, endStay, followReload, staysSignedOut } from "#app/forms/ended-session.tsx";
import { dismissOutdatedRefusal } from "#app/forms/refusal-toast.ts";
import { followSending, followTyping } from "#app/forms/typed-fields.ts";
import { judgeResultsBy } from "#app/platform/browser/loaded-results.ts";
import { followShownPages, keepShownPage } from "#app/platform/browser/shown-page.ts";
import { rememberPerson, startAnewForAnother } from "./start-anew-for-another.ts";
import { dismissUnanswered, stopOffline } from "./stop-offline.ts";
import { isUnanswered, useStayHere } from "./use-stay-here.ts";

const EndedSessionCover = lazy(async () => ({
  default: (await import("#app/forms/ended-session-cover.tsx")).EndedSessionCover,
}));

/**
 * Remembers the current page, so that it stays when a request to reload its data fails, or the one for
 * another page is not answered. It also stays, covered, when the session ended while the user had unsaved
 * text.
 */
export function RememberShownPage() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const stayHere = useEffectEvent(useStayHere());
  const signInPath = useSyncExternalStore(
    coveredPage.subscribe,
    coveredPage.signInPath,
    () => null,
  );
  useEffect(() => whenIdle(() => void removeExpired()), []);
  const router = use(RouterContext)?.router;
  useEffect(() => stopOffline(() => router?.routes ?? []), [router]);
  // The browser shows a page as it was left, perhaps days ago and before its visitor signed in.
  useEffect(() => {
    const catchUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // It was left for another site, such as the payment provider's: its form stays pending, and the router
      // would reload nothing.
      if (router && router.state.navigation.state !== "idle") window.location.reload();
      else void revalidate();
    };
    window.addEventListener("pageshow", catchUp);
    return () => window.removeEventListener("pageshow", catchUp);
  }, [router, revalidate]);
  useEffect(() => {
    followTyping();
    judgeResultsBy(async (request, load) => {
      const forgetSaved = followSending(request);
      const endStayWhenLoaded = followReload();
      const results = await load();
      forgetSaved(results);
      // A newer request, perhaps for the same page, has ended this one, and its results replace these.
      if (request.signal.aborted) return results;
      dismissOutdatedRefusal(results);
      await startAnewForAnother(
        Object.entries(results).map(([route, { result }]) => [route, result] as const),
      );
      if (isUnanswered(request, results)) await stayHere(request);
      // The navigation that stays on the page loads nothing, which is no answer.
      else if (Object.keys(results).length > 0) dismissUnanswered();
      return keepShownPage(request, results, endStayWhenLoaded);
    });
  }, []);
  useEffect(() => {
    if (!router) return;
    followShownPages({
      current: () => {
        const { location, loaderData } = router.state;
        return { address: location.pathname + location.search, loaderData };
      },
      reload: () => void router.revalidate(),
      staysSignedOut,
    });
  }, [router]);
  useEffect(() => {
    void rememberPerson(new Map(matches.map(({ id, loaderData }) => [id, loaderData])));
  }, [matches]);
  return (
    <>
      <EndStayWhenLeft key={pathname + search} />
      {signInPath !== null && (
        <Suspense>
          <EndedSessionCover signInPath={signInPath} />
        </Suspense>
      )}
    </>
  );
}

/** Ends the stay on a page when another one is rendered in its place. */
function EndStayWhenLeft() {
  useEffect(() => endStay, []);
  return null;
}

/** What was typed and expired is removed from this device. */
async function removeExpired(): Promise<void> {
  // Without a connection, a later page does it.
  const typed = await import("#app/forms/device-store.ts").catch(() => null);
  typed?.removeExpired();
}

function whenIdle(work: () => void): void {
  // Safari has no idle time to ask for.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
