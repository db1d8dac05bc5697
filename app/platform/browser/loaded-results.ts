import type { DataStrategyResult } from "react-router";

/** The results of a page's loaders, or of an action, in the browser: by route. */
export type LoadedResults = Record<string, DataStrategyResult>;

type Judge = (request: Request, load: () => Promise<LoadedResults>) => Promise<LoadedResults>;

let judge: Judge = (_, load) => load();

/**
 * Sets the function that handles all later requests and their results. It only matters once a page is shown,
 * so it is loaded after the page.
 */
export function judgeResultsBy(next: Judge): void {
  judge = next;
}

/** The browser's middleware for all loaders and actions. */
export async function judgeResults(
  { request }: { request: Request },
  next: () => Promise<LoadedResults>,
): Promise<LoadedResults> {
  return judge(request, next);
}
