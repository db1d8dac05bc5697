import { useState, useSyncExternalStore } from "react";

/**
 * A text that outlives the page for a day: whoever must first register, confirm his address by a
 * mail that opens another tab, and sign in finds his words again.
 */
export function useDraft(key: string, initial: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const kept = useSyncExternalStore(
    never,
    () => readDraft(key, Date.now()),
    () => null,
  );

  return {
    text: typed ?? (kept || initial),
    write(next: string) {
      setTyped(next);
      keepDraft(key, next, Date.now());
    },
    /** It has arrived. */
    forget: () => keepDraft(key, "", Date.now()),
  };
}

function never() {
  return () => undefined;
}

/** How long a draft is kept, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** The text kept under a key; null when there is none or it is older than a day. */
export function readDraft(key: string, now: number): string | null {
  // A browser that keeps nothing only loses the convenience.
  try {
    const stored = localStorage.getItem(key);
    const writtenAt = Number(stored?.slice(0, stored.indexOf(" ")));
    if (stored === null) return null;
    if (now - writtenAt < keptFor) return stored.slice(stored.indexOf(" ") + 1);
    localStorage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

/** Keeps a text with the time of writing; an empty one is forgotten. */
export function keepDraft(key: string, text: string, now: number): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, `${now} ${text}`);
  } catch {
    // See above.
  }
}
