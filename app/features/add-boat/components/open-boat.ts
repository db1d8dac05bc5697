const key = "open-boat-form";

/** Whose form was open in this tab over the page at this path, before a reload: a boat's id or `new`; null for none. */
export function openBoatAt(path: string): string | null {
  // A browser without storage only loses this convenience.
  try {
    const [boat = "", itsPath] = sessionStorage.getItem(key)?.split(" ") ?? [];
    return itsPath === path ? boat : null;
  } catch {
    return null;
  }
}

export function rememberOpenBoat(boat: string, path: string): void {
  try {
    sessionStorage.setItem(key, `${boat} ${path}`);
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
