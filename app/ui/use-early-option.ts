import { useEffect, useEffectEvent, useRef } from "react";

/**
 * For a select whose value is state: reports the option that was chosen before hydration, which React would
 * otherwise overwrite at the next change. Returns the field's `ref`.
 */
export function useEarlyOption(onChoice: (field: HTMLSelectElement) => void) {
  const ref = useRef<HTMLSelectElement>(null);
  const tell = useEffectEvent(onChoice);
  // Not in a layout effect, because a choice may navigate, and the router is only ready after those.
  useEffect(() => {
    if (ref.current && isChanged(ref.current)) tell(ref.current);
  }, []);
  return ref;
}

function isChanged({ options }: HTMLSelectElement): boolean {
  return [...options].some((option) => option.hasAttribute("selected") && !option.selected);
}
