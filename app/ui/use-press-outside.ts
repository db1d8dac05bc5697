import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Closes something open on a click outside. Losing the focus is not enough: touching the page of a
 * phone does not move the focus.
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
