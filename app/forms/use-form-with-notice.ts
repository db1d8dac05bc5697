import { useEffect, useState } from "react";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type FormAnswer, noticeOf, refusalOf } from "./form-answer.ts";
import { dismissRefusal } from "./refusal-toast.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";

type FormWithNotice<Value> = {
  /** The page that answers, without its language: the form works there without scripts too. */
  page: string;
  /** The name of the form, on pages with several. */
  form?: string;
  /** What the page itself answered, when the form was sent without scripts. */
  pageAnswer?: FormAnswer<unknown> | undefined;
  onDone?: ((value: Value) => void) | undefined;
};

/**
 * A form that is sent without leaving the page. A refusal is shown once, in a notice that stays; that the
 * site did not answer, in a toast.
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
  // The refusal stays in place while the form is sent again.
  const [shown, setShown] = useState(latest);
  if (!isSending && shown !== latest) setShown(latest);

  return {
    Form,
    action,
    isSending,
    isDone: done !== null || (pageAnswer?.done === true && pageAnswer.form === form),
    refusal: shown,
    notice: shown?.isOffline ? null : noticeOf(shown),
    /** For conform: an answer that was made in the browser leaves the fields as they are. */
    lastResult: shown && !shown.isOffline ? shown.result : null,
  };
}
