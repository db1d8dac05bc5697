import { useAnswered, useFreshAnswer } from "#app/ui/use-fresh-answer.ts";
import type { FormAnswer, FormDone, FormRefused } from "./form-answer.ts";
import { useTaken } from "./use-taken.ts";
import { useUrgentFetcher } from "./use-urgent-fetcher.tsx";

type Options<Value> = {
  /** The name of the form, on pages with several. */
  form?: string;
  /** Shares the state of the form between components, or keeps it when the component leaves. */
  key?: string;
  onDone?: (value: Value) => void;
  /** The answer was a redirect, usually back to the page with its new data. */
  onRedirect?: () => void;
  /** The same before the data is there, for a redirect that leaves the page; the form must stay until then. */
  onLeaving?: () => void;
  /** Not called when the site did not answer: a toast says so already. */
  onRefused?: (refusal: FormRefused) => void;
};

/** Sends a form without leaving the page: its state, the refusal of its last sending, its result. */
export function useFormFetcher<Value = undefined>({
  form = "",
  key,
  onDone,
  onRedirect,
  onLeaving,
  onRefused,
}: Options<Value> = {}) {
  const fetcher = useUrgentFetcher<FormAnswer<Value>>(key === undefined ? {} : { key });
  const answer = useFreshAnswer(fetcher);
  useTaken(fetcher, onLeaving);
  useAnswered(fetcher, (latest) => {
    if (!latest) onRedirect?.();
    else if (latest.done) onDone?.(latest.value);
    else if (!latest.isOffline) onRefused?.(latest);
  });
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isSending: fetcher.state !== "idle",
    /** The fields that are on their way. */
    sending: fetcher.state === "idle" ? undefined : fetcher.formData,
    done: isDone(answer) ? answer : null,
    refusal: answer && !answer.done && answer.form === form ? answer : null,
  };
}

function isDone<Value>(answer: FormAnswer<Value> | null): answer is FormDone<Value> {
  return answer?.done === true;
}

export type FormFetcher = ReturnType<typeof useFormFetcher>;
