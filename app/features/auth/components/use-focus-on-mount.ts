import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to an element when it appears because of a user's action. */
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
