import { useAnswered, useFreshAnswer } from "#app/ui/use-fresh-answer.ts";
import type { FormAnswer, FormDone, FormRefused } from "./form-answer.ts";
import { useAccepted } from "./use-accepted.ts";
import { useUrgentFetcher } from "./use-urgent-fetcher.tsx";

type Options<Value> = {
  /** The form's name, on pages with several. */
  form?: string;
  /** Shares the form's state between components, or preserves it when the component unmounts. */
  key?: string;
  onDone?: (value: Value) => void;
  /** Called when the response was a redirect, usually back to the page with its new data. */
  onRedirect?: () => void;
  /**
   * Called for the same redirect, but before the data of its page are loaded: for redirects that leave the
   * form's page, where `onRedirect` comes too late. The form must stay mounted until then. Gets the submitted
   * fields, because the user may have typed since.
   */
  onLeaving?: (sent: FormData) => void;
  /** Not called when the request failed: a toast shows that already. */
  onRefused?: (refusal: FormRefused) => void;
};

/**
 * Submits a form without leaving the page. Returns its state, the refusal of its last submission, and its
 * result.
 */
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
  useAccepted(fetcher, onLeaving);
  useAnswered(fetcher, (latest) => {
    if (!latest) onRedirect?.();
    else if (latest.done) onDone?.(latest.value);
    else if (!latest.isOffline) onRefused?.(latest);
  });
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isSending: fetcher.state !== "idle",
    /** The submitted fields while the form is in flight. */
    sending: fetcher.state === "idle" ? undefined : fetcher.formData,
    /** The form as the router submits it, for `useAccepted`. */
    submission: fetcher,
    done: isDone(answer) ? answer : null,
    refusal: answer && !answer.done && answer.form === form ? answer : null,
  };
}

function isDone<Value>(answer: FormAnswer<Value> | null): answer is FormDone<Value> {
  return answer?.done === true;
}

export type FormFetcher = ReturnType<typeof useFormFetcher>;
