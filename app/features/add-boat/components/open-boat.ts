const key = "open-boat-form";

/**
 * Whose form was open in this tab over the page at this path: a boat's id or `new`; null for none. A reload shows it
 * again, and so does signing in again in the same document; another page that was loaded since has left it.
 */
export function openBoatAt(path: string): string | null {
  // A browser without storage only loses this convenience.
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
    // See above.
  }
}

export function forgetOpenBoat(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}

/** When the document began to load, which no two of a tab have in common. */
function thisDocument(): string {
  return String(performance.timeOrigin);
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}
