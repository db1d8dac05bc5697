import type { LoadedResults } from "./loaded-results.ts";
import { isSiteAnswerBelow500, isTooMany, signInPathOf } from "./site-answer.ts";

/** A page whose data the router has loaded: its address, and the data by route. */
type LoadedPage = { address: string; loaderData: Readonly<Record<string, unknown>> };

type ShownPages = {
  /** The page now. Not the one that React rendered last: its data may be those of the page before. */
  current: () => LoadedPage;
  reload: () => void;
  /** Whether the page stays, because leaving it for this sign-in path would lose typed input. */
  staysSignedOut: (signInPath: string) => boolean;
};

const firstWaitMs = 5000;
const maxWaitMs = 60_000;

let pages: ShownPages | null = null;
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the shown page from now on, whichever it is. */
export function followShownPages(shown: ShownPages): void {
  pages = shown;
}

/**
 * What the shown page gets when it reloads its own data (after a form, or because something changed
 * elsewhere). When the request fails, or when the session ended and something was typed, the page stays as it
 * is, with everything typed, and reloads a little later. Otherwise an error page or the sign-in page would
 * replace it. Calls `onReloaded` when the data has loaded again.
 */
export function keepShownPage(
  { method, url }: Request,
  results: LoadedResults,
  onReloaded: () => void,
): LoadedResults {
  const { pathname, search } = new URL(url);
  const page = pages?.current();
  const isReload = method === "GET" && page?.address === pathname + search;
  // After a form that did not reach the site, nothing is loaded.
  if (!pages || !isReload || Object.keys(results).length === 0) return results;
  const failures = Object.values(results).filter(({ type }) => type === "error");
  const [signInPath = null] = failures.flatMap(({ result }) => signInPathOf(result) ?? []);
  // This keeps all parts of the page: the parts that everybody sees would otherwise show a signed-out
  // visitor.
  const stays = signInPath !== null && pages.staysSignedOut(signInPath);
  const kept = Object.entries(results).flatMap(([id, result]) => {
    const data = page.loaderData[id];
    const isKept = stays || (result.type === "error" && isOutage(result.result));
    return data !== undefined && isKept ? [[id, { type: "data", result: data }] as const] : [];
  });
  if (kept.length > 0) {
    reloadLater(page.address);
    return { ...results, ...Object.fromEntries(kept) };
  }
  clearTimeout(timer);
  waitMs = firstWaitMs;
  if (failures.length === 0) onReloaded();
  return results;
}

function isOutage(error: unknown): boolean {
  return !isSiteAnswerBelow500(error) || isTooMany(error);
}

/**
 * Reloads the data of the page at this address a little later. Waits longer each time, and does nothing once
 * another page is shown. A change of the query can load nothing, so the page is still to be reloaded after
 * it.
 */
export function reloadLater(address: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (pages && pathOf(pages.current().address) === pathOf(address)) pages.reload();
  }, waitMs);
  waitMs = Math.min(waitMs * 2, maxWaitMs);
}

function pathOf(address: string): string | undefined {
  return address.split("?")[0];
}
