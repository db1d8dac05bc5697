import { type ComponentProps, useCallback, useMemo } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";

type FetcherForm = FetcherWithComponents<unknown>["Form"];
type Submit = FetcherWithComponents<unknown>["submit"];

/**
 * A fetcher that shows at once that its form is being sent. The router draws what changes as a
 * transition, and on a busy page the answer may come before that: then the sending is never seen, and
 * nobody could tell a new answer, or a redirect, from what was there before.
 */
export function useUrgentFetcher<Answer>(options: { key?: string }) {
  const fetcher = useFetcher<Answer>(options);
  const { Form, submit: send } = fetcher;
  const submit = useCallback<Submit>(
    (target, settings) => send(target, { ...settings, flushSync: true }),
    [send],
  );
  const UrgentForm = useMemo(() => urgentForm(Form, submit), [Form, submit]);
  return { ...fetcher, Form: UrgentForm, submit };
}

function urgentForm(Form: FetcherForm, submit: Submit) {
  return function UrgentForm({ onSubmit, ...props }: ComponentProps<FetcherForm>) {
    return (
      <Form
        {...props}
        onSubmit={(event) => {
          onSubmit?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          void submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget, {
            preventScrollReset: props.preventScrollReset === true,
          });
        }}
      />
    );
  };
}
