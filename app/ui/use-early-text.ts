import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * For a field whose text is state: reports text that was typed before hydration, which React would otherwise
 * overwrite at the next change. Returns the field's `ref`.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  onText: (text: string, field: Field) => void,
) {
  const ref = useRef<Field>(null);
  const tell = useEffectEvent(onText);
  useLayoutEffect(() => {
    const field = ref.current;
    if (field && field.value !== field.defaultValue) tell(field.value, field);
  }, []);
  return ref;
}
