import { useEffect, useEffectEvent, useRef } from "react";
import { useRedirecting } from "#app/ui/use-fresh-answer.ts";
import { awaitTaking } from "./forms-under-way.ts";

type Sending = {
  state: "idle" | "loading" | "submitting";
  data: unknown;
  formAction?: string | undefined;
  formData?: FormData | undefined;
};

/**
 * Calls `onTaken` once a fetcher's form is answered with a redirect. `formClientAction` reports it before the
 * router knows, because a page that is left at once never renders that state: the form must stay mounted
 * until then, or the router does not follow the redirect. For other forms the rendered state reports it.
 */
export function useTaken(fetcher: Sending, onTaken: (() => void) | undefined): void {
  const wasTold = useRef(false);
  const stopWaiting = useRef(() => {});
  const tell = () => {
    if (wasTold.current) return;
    wasTold.current = true;
    onTaken?.();
  };
  const tellNow = useEffectEvent(tell);
  const { state, formAction, formData } = fetcher;
  const isSent = state === "submitting";
  const isAwaited = onTaken !== undefined;
  useEffect(() => {
    stopWaiting.current();
    if (!isSent) return;
    wasTold.current = false;
    if (!isAwaited || !formAction || !formData) return;
    // Continues when the page is left, because the form may be accepted later.
    stopWaiting.current = awaitTaking(formAction, formData, () => tellNow());
  }, [isSent, isAwaited, formAction, formData]);
  useRedirecting(fetcher, tell);
}
