import type { LoadedResults } from "./loaded-results.ts";
import { isSiteAnswer, isTooMany, signInPathOf } from "./site-answer.ts";

/** The page that the browser shows: its address, the data of its routes, and how to reload that data. */
type ShownPage = {
  address: string;
  loaderData: ReadonlyMap<string, unknown>;
  reload: () => void;
  /** Whether the page stays, because leaving it for this sign-in path would lose typed input. */
  staysSignedOut: (signInPath: string) => boolean;
  /** Called when another page is shown. */
  onLeft: () => void;
};

const firstWaitMs = 5000;
const maxWaitMs = 60_000;

let shown: ShownPage | null = null;
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

export function rememberShownPage(page: ShownPage): void {
  if (shown && shown.address !== page.address) shown.onLeft();
  shown = page;
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
  const page = shown;
  const isReload = method === "GET" && page?.address === pathname + search;
  // After a form that did not reach the site, nothing is loaded.
  if (!isReload || Object.keys(results).length === 0) return results;
  const failures = Object.values(results).filter(({ type }) => type === "error");
  const [signInPath = null] = failures.flatMap(({ result }) => signInPathOf(result) ?? []);
  // This keeps all parts of the page: the parts that everybody sees would otherwise show a signed-out
  // visitor.
  const stays = signInPath !== null && page.staysSignedOut(signInPath);
  const kept = Object.entries(results).flatMap(([id, result]) => {
    const data = page.loaderData.get(id);
    const isKept = stays || (result.type === "error" && isOutage(result.result));
    return data !== undefined && isKept ? [[id, { type: "data", result: data } as const]] : [];
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
  return !isSiteAnswer(error) || isTooMany(error);
}

/** Waits longer each time, and does nothing once another page is shown. */
function reloadLater(address: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (shown?.address === address) shown.reload();
  }, waitMs);
  waitMs = Math.min(waitMs * 2, maxWaitMs);
}
