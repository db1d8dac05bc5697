import { useEffect, useState } from "react";

/**
 * A text that outlives the page for as long as the tab is open: whoever must first sign in finds
 * his words again.
 */
export function useDraft(key: string, initial: string) {
  const [text, setText] = useState(initial);

  useEffect(() => {
    const kept = read(key);
    if (kept) setText((typed) => typed || kept);
  }, [key]);

  return {
    text,
    write(next: string) {
      setText(next);
      keep(key, next);
    },
    /** It is on its way; should it come back, typing keeps it again. */
    forget: () => keep(key, ""),
  };
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
