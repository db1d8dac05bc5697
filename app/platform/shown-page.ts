import type { LoadedResults } from "./loaded-results.ts";
import { isSiteAnswer, isTooMany, signInPathOf } from "./site-answer.ts";

/** The page that a browser shows: its address, the data of its routes, and how to load them again. */
type ShownPage = {
  address: string;
  loaderData: ReadonlyMap<string, unknown>;
  reload: () => void;
  /** Whether the page stays, since leaving it for this address of the sign-in would lose what was typed. */
  staysSignedOut: (signInPath: string) => boolean;
  /** Another page is shown. */
  onLeft: () => void;
};

const firstWaitMs = 5000;
const longestWaitMs = 60_000;

let shown: ShownPage | null = null;
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

export function rememberShownPage(page: ShownPage): void {
  if (shown && shown.address !== page.address) shown.onLeft();
  shown = page;
}

/**
 * What the page that is shown gets when it reloads its data by itself (after a form, or because something changed
 * elsewhere). When the site does not answer, or when the session ended and something was typed, the page stays as
 * it is with all that was typed, and reloads a little later. Otherwise an error page, or the sign-in, would take its
 * place. Calls `onReloaded` when its data are there again.
 */
export function keepShownPage(
  { method, url }: Request,
  results: LoadedResults,
  onReloaded: () => void,
): LoadedResults {
  const { pathname, search } = new URL(url);
  const page = shown;
  const isReload = method === "GET" && page?.address === pathname + search;
  // After a form that did not arrive nothing is loaded.
  if (!isReload || Object.keys(results).length === 0) return results;
  const failures = Object.values(results).filter(({ type }) => type === "error");
  const [signInPath = null] = failures.flatMap(({ result }) => signInPathOf(result) ?? []);
  // Of all its parts: those that are there for everybody would show nobody signed in.
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

/** Ever more seldom, and not once another page is shown. */
function reloadLater(address: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (shown?.address === address) shown.reload();
  }, waitMs);
  waitMs = Math.min(waitMs * 2, longestWaitMs);
}
