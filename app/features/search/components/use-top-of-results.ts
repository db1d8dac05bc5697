import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Another search is read from its first boat on: where the top of the results lies above the screen
 * it comes back into sight. The browser's own buttons return to where one was.
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
