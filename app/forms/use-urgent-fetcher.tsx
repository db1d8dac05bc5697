import { type ComponentProps, useCallback, useMemo } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";

type FetcherForm = FetcherWithComponents<unknown>["Form"];
type Submit = FetcherWithComponents<unknown>["submit"];

/**
 * A fetcher that renders at once that its form is being submitted. The router renders changes as a
 * transition, and on a busy page the response may arrive first: the submission would never be rendered, and a
 * new answer or a redirect could not be told apart from the earlier state.
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
