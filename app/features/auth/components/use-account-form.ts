import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AccountRefusal, RefusalHeadings } from "../labels.ts";
import { accountAddress } from "./account-address.ts";
import type { FormAnswer } from "./form-answer.ts";
import { dismissRefusal, toastRefusal } from "./refusal-toast.ts";

type AccountForm = {
  /** The page that answers, "/login": the form works there without scripts too. */
  page: string;
  /** Where to go on afterwards, a path of this site. */
  redirectTo?: string | undefined;
  /** What the page itself answered, when the form was sent without scripts. */
  pageAnswer?: FormAnswer | undefined;
  headings?: RefusalHeadings | undefined;
  /** The fields to blame for refusals: the form says these there, no toast does. */
  blamed?: Partial<Record<AccountRefusal, string>>;
  onDone?: ((answer: Extract<FormAnswer, { done: true }>) => void) | undefined;
};

/** What the forms of accounts have in common: they send themselves, and toast what is refused. */
export function useAccountForm({
  page,
  redirectTo,
  pageAnswer,
  headings,
  blamed = {},
  onDone,
}: AccountForm) {
  const fetcher = useFetcher<FormAnswer>();
  const action = localizedPath(useLanguage(), accountAddress(page, redirectTo));
  const tell = useEffectEvent((answer: FormAnswer) => {
    dismissRefusal();
    if (answer.done) onDone?.(answer);
    else if (answer.reason && !blamed[answer.reason]) {
      toastRefusal(answer.reason, { waitMinutes: answer.waitMinutes, headings });
    }
  });
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);
  useEffect(() => dismissRefusal, []);

  const answer = fetcher.data ?? pageAnswer;
  return {
    Form: fetcher.Form,
    answer,
    action,
    pending: fetcher.state !== "idle",
    done: answer?.done === true,
    reason: answer?.done === false ? answer.reason : null,
    waitMinutes: answer?.done === false ? answer.waitMinutes : undefined,
    submission: answer?.done === false ? answer.submission : null,
  };
}
