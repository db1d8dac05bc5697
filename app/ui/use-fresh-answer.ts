import { useEffect, useEffectEvent, useRef, useState } from "react";

type Sending<Answer> = { state: "idle" | "loading" | "submitting"; data: Answer | undefined };

/**
 * The answer to the fetcher's last form, when everything is done; null for a redirect. A fetcher
 * itself keeps the answer to an earlier form when the next one is redirected.
 */
export function useFreshAnswer<Answer>(fetcher: Sending<Answer>): Answer | null {
  const { state, data } = fetcher;
  const before = useEarlierAnswer(fetcher);
  return state === "idle" && data !== undefined && data !== before ? data : null;
}

/**
 * Calls back once a form is answered by a redirect, while its page is still loading: the last
 * moment for a page that is left. A busy page may draw that moment only when everything is done, and is told then.
 */
export function useRedirecting<Answer>(fetcher: Sending<Answer>, onRedirecting: () => void): void {
  const { state } = fetcher;
  const isOldAnswer = useEarlierAnswer(fetcher) === fetcher.data;
  const isSent = useRef(false);
  const tell = useEffectEvent(onRedirecting);
  useEffect(() => {
    const isAnswered = isSent.current && state !== "submitting";
    isSent.current = state === "submitting";
    // Until it is answered the result is unknown.
    if (isAnswered && isOldAnswer) tell();
  }, [state, isOldAnswer]);
}

/**
 * What the fetcher held when its last form was sent. Read at that moment only: the router shows new
 * data at once, and draws the state that belongs to it later.
 */
function useEarlierAnswer<Answer>({ state, data }: Sending<Answer>): Answer | undefined {
  const [seen, setSeen] = useState({ state, before: data });
  if (seen.state !== state) {
    setSeen({ state, before: state === "submitting" ? data : seen.before });
  }
  return seen.before;
}

/** Calls back each time that a form was answered: with its answer, or null for a redirect. */
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
