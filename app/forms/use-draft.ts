import { useEffect, useState, useSyncExternalStore } from "react";
import { keptTexts } from "./kept-text.ts";
import { usePlaces } from "./own-place.ts";

/**
 * A text that is stored for a day after the page is left. A visitor who must first register, confirm their
 * address by a mail that opens another tab, and sign in finds their text again. From then on it is theirs:
 * nobody else who uses the device sees it.
 */
export function useDraft(key: string, initial: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const { own, visitors } = usePlaces(key);
  const kept = useSyncExternalStore(
    never,
    // What a user typed before they signed in is newer than their older draft.
    () => keptTexts.read(visitors) ?? keptTexts.read(own),
    () => null,
  );
  useEffect(() => keptTexts.move(visitors, own), [visitors, own]);

  function write(next: string) {
    setTyped(next);
    keptTexts.write(own, next || null);
  }

  return {
    // What was just sent and refused is newer than what is stored.
    text: typed ?? (initial || kept || ""),
    write,
    /** Call this with what was typed before the stored text could be shown: both stay. */
    writeEarly(early: string) {
      keptTexts.move(visitors, own);
      const stored = keptTexts.read(own) ?? "";
      if (stored.includes(early)) write(stored);
      else write(stored && !early.includes(stored) ? `${stored}\n\n${early}` : early);
    },
    /** Call this when the message was sent. */
    forget: () => keptTexts.write(own, null),
  };
}

function never() {
  return () => undefined;
}
