import type { DataStrategyResult } from "react-router";
import { isSiteAnswer, isTooMany } from "./site-answer.ts";

/** The page that a browser shows: its address, the data of its routes, and how to load them again. */
export type ShownPage = {
  address: string;
  loaderData: ReadonlyMap<string, unknown>;
  reload: () => void;
};

const firstWaitMs = 5000;
const longestWaitMs = 60_000;

let shown: ShownPage | null = null;
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

export function rememberShownPage(page: ShownPage): void {
  shown = page;
}

type Results = Record<string, DataStrategyResult>;

/**
 * The browser's middleware of all loaders: when the page that is shown reloads its data by itself (after
 * a form, or because something changed elsewhere) and the site does not answer, the page stays as it is
 * with all that was typed, and reloads a little later. Without it an error page would take its place.
 */
export async function keepShownPage(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const page = shown;
  if (request.method !== "GET" || page?.address !== pathname + search) return results;
  const unanswered = Object.entries(results).filter(
    ([id, { type, result }]) =>
      type === "error" && isOutage(result) && page.loaderData.get(id) !== undefined,
  );
  if (unanswered.length === 0) {
    clearTimeout(timer);
    waitMs = firstWaitMs;
    return results;
  }
  reloadLater(page.address);
  const kept = unanswered.map(([id]) => [
    id,
    { type: "data", result: page.loaderData.get(id) } as const,
  ]);
  return { ...results, ...Object.fromEntries(kept) };
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
