import { useEffect, useState } from "react";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type FormAnswer, noticeOf, refusalOf } from "./form-answer.ts";
import { dismissRefusal } from "./refusal-toast.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";

type FormWithNotice<Value> = {
  /**
   * The page that handles the form, as a path without its language; it works there without JavaScript too.
   */
  page: string;
  /** The form's name, on pages with several. */
  form?: string;
  /** The page's own answer, when the form was submitted without JavaScript. */
  pageAnswer?: FormAnswer<unknown> | undefined;
  onDone?: ((value: Value) => void) | undefined;
};

/**
 * A form that is submitted without leaving the page. A refusal is shown in a notice that stays, a failed
 * request in a toast.
 */
export function useFormWithNotice<Value = undefined>({
  page,
  form = "",
  pageAnswer,
  onDone,
}: FormWithNotice<Value>) {
  const action = localizedPath(useLanguage(), page);
  const { Form, isSending, done, refusal } = useFormFetcher<Value>({
    form,
    onDone: (value) => {
      dismissRefusal();
      onDone?.(value);
    },
    onRefused: dismissRefusal,
  });
  useEffect(() => dismissRefusal, []);

  const latest = refusal ?? (done ? null : refusalOf(pageAnswer, form));
  // The refusal stays in place while the form is submitted again.
  const [shown, setShown] = useState(latest);
  if (!isSending && shown !== latest) setShown(latest);

  return {
    Form,
    action,
    isSending,
    isDone: done !== null || (pageAnswer?.done === true && pageAnswer.form === form),
    refusal: shown,
    notice: shown?.isOffline ? null : noticeOf(shown),
    /** For Conform: an answer that was created in the browser leaves the fields as they are. */
    lastResult: shown && !shown.isOffline ? shown.result : null,
  };
}
