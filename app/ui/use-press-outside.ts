import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Closes an open element on a click outside it. Watching the focus is not enough: a tap on the page does not
 * move the focus on phones.
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
