import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * For a field whose text is state: tells what somebody typed before the page was hydrated, which React would
 * replace at the next change. The result is the field's `ref`.
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
