import { useEffect, useEffectEvent, useRef } from "react";
import { awaitAcceptance } from "./forms-under-way.ts";

type Sending = {
  state: "idle" | "loading" | "submitting";
  formAction?: string | undefined;
  formData?: FormData | undefined;
};

/**
 * Calls `onAccepted` with the submitted fields once a fetcher's form is answered with a redirect, before the
 * page is left. The route's `formClientAction` reports it, because a page that is left at once never renders
 * that state. The form must stay mounted until then, or the router does not follow the redirect.
 */
export function useAccepted(
  { state, formAction, formData }: Sending,
  onAccepted: ((sent: FormData) => void) | undefined,
): void {
  const stopWaiting = useRef(() => {});
  const tell = useEffectEvent((sent: FormData) => onAccepted?.(sent));
  const isSent = state === "submitting";
  const isAwaited = onAccepted !== undefined;
  useEffect(() => {
    stopWaiting.current();
    if (!isSent || !isAwaited || !formAction || !formData) return;
    // Continues when the page is left, because the form may be accepted later.
    stopWaiting.current = awaitAcceptance(formAction, formData, () => tell(formData));
  }, [isSent, isAwaited, formAction, formData]);
}
