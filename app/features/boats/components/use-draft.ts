import { useState, useSyncExternalStore } from "react";

/**
 * A text that outlives the page for as long as the tab is open: whoever must first sign in finds
 * his words again.
 */
export function useDraft(key: string, initial: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const kept = useSyncExternalStore(
    never,
    () => read(key),
    () => null,
  );

  return {
    text: typed ?? (kept || initial),
    write(next: string) {
      setTyped(next);
      keep(key, next);
    },
    /** It is on its way; should it come back, typing keeps it again. */
    forget: () => keep(key, ""),
  };
}

function never() {
  return () => undefined;
}

// A browser that keeps nothing only loses the convenience.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // See above.
  }
}
