const key = "open-boat-form";

/**
 * The boat (an id or `new`) whose form was open over this page in this tab; null if none was. The form counts
 * as open after a reload and within the same document (for example after signing in again), but not after
 * another page was loaded in between.
 */
export function openBoatAt(path: string): string | null {
  // Storage may be unavailable; then the form does not reopen.
  try {
    const [boat = "", itsPath, document] = sessionStorage.getItem(key)?.split(" ") ?? [];
    return itsPath === path && (document === thisDocument() || isReload()) ? boat : null;
  } catch {
    return null;
  }
}

export function rememberOpenBoat(boat: string, path: string): void {
  try {
    sessionStorage.setItem(key, `${boat} ${path} ${thisDocument()}`);
  } catch {
    // See `openBoatAt`.
  }
}

export function forgetOpenBoat(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See `openBoatAt`.
  }
}

/** When the document began to load, which is unique among the documents of a tab. */
function thisDocument(): string {
  return String(performance.timeOrigin);
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}
