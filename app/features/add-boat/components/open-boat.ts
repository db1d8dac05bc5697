const key = "open-boat-form";

/** Whose form was open in this tab before a reload: a boat's id or `new`; null for none. */
export function openBoat(): string | null {
  // A browser without storage only loses this convenience.
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberOpenBoat(boat: string | null): void {
  try {
    if (boat === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, boat);
  } catch {
    // See above.
  }
}
