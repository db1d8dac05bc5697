import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to an element when it appears, if it appears because somebody asked for it. */
export function useFocusOnMount<Element extends HTMLElement>(
  isAskedFor: boolean,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const asked = useRef(isAskedFor);
  useEffect(() => {
    if (asked.current) ref.current?.focus();
  }, []);
  return ref;
}
