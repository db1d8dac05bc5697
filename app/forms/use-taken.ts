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
 * Calls back once a fetcher's form is answered by a redirect. A page that is left at once draws nothing of that, so it is
 * told by `formClientAction`, before the router knows: the form must stay, or the router leads nowhere. Other forms
 * are told by what their page draws.
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
    // Also when the page is left: it may be taken later.
    stopWaiting.current = awaitTaking(formAction, formData, () => tellNow());
  }, [isSent, isAwaited, formAction, formData]);
  useRedirecting(fetcher, tell);
}
