import { useEffect, useEffectEvent, useRef, useState } from "react";

type Sending<Answer> = { state: "idle" | "loading" | "submitting"; data: Answer | undefined };

/**
 * The answer to the fetcher's last form once it is idle; null for a redirect. The fetcher itself keeps the
 * answer to an earlier form when the next one is redirected.
 */
export function useFreshAnswer<Answer>(fetcher: Sending<Answer>): Answer | null {
  const { state, data } = fetcher;
  const before = useEarlierAnswer(fetcher);
  return state === "idle" && data !== undefined && data !== before ? data : null;
}

/**
 * The fetcher's data when its last form was submitted. It is read only at that moment, because the router
 * exposes new data at once and renders the matching state later.
 */
function useEarlierAnswer<Answer>({ state, data }: Sending<Answer>): Answer | undefined {
  const [seen, setSeen] = useState({ state, before: data });
  if (seen.state !== state) {
    setSeen({ state, before: state === "submitting" ? data : seen.before });
  }
  return seen.before;
}

/** Calls `onAnswer` each time a form was answered: with its answer, or with null for a redirect. */
export function useAnswered<Answer>(
  fetcher: Sending<Answer>,
  onAnswer: (answer: Answer | null) => void,
): void {
  const answer = useFreshAnswer(fetcher);
  const isBusy = fetcher.state !== "idle";
  const wasBusy = useRef(false);
  const tell = useEffectEvent(() => onAnswer(answer));
  useEffect(() => {
    if (wasBusy.current && !isBusy) tell();
    wasBusy.current = isBusy;
  }, [isBusy]);
}
