import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Closes what is open at a press outside of it. Leaving with the focus is not enough: a finger on
 * the page of a phone takes no focus away.
 */
export function usePressOutside(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) closeNow();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [root, open]);
}
