import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * A new search shows its first boat: if the top of the results is above the screen, scrolls to it.
 * The browser's own buttons return to the previous position.
 */
export function useTopOfResults(searched: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(searched);
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove && !isReturn) top.current?.scrollIntoView();
  }, [searched, isReturn]);
  return top;
}
