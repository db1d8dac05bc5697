import type { SubmissionResult } from "@conform-to/react";
import { m } from "#app/i18n/paraglide/messages.js";

/** What an action returns for a form, unless it redirects. */
export type FormAnswer<Value = undefined> = FormDone<Value> | FormRefused;

export type FormDone<Value = undefined> = {
  /** Which form of the page was sent; empty on pages with one form. */
  form: string;
  done: true;
  value: Value;
};

/**
 * The value of the answer to a file that is uploaded on its own: the name under which it is stored, and its
 * size.
 */
export type KeptFile = { name: string; bytes: number };

export type FormRefused = {
  form: string;
  done: false;
  /** The command's reason for refusing; null when a field is invalid or something failed. */
  reason: string | null;
  /** After too many attempts: minutes until the next one is allowed. */
  waitMinutes?: number;
  /** Errors by field (those of the whole form under ""), and the submitted values. */
  result: SubmissionResult;
  /** The headline above the error of the whole form; 'Erreur' by default. */
  title?: string;
  /** Set when the browser created this refusal because the request failed; the page is unchanged. */
  isOffline?: true;
};

/** The name of a form with files, which is in its address: `?form=picture`. */
export function formInAddress({ searchParams }: URL): string | null {
  return searchParams.get("form");
}

/** An error of the whole form with its own headline. */
export type Notice = { title: string; text: string };

/** An error of the whole form; a text without a headline is shown under 'Erreur'. */
export type FormError = string | { notice: Notice };

/** Gives an error of the whole form the default headline if it has none. */
export function toNotice(error: FormError): Notice {
  return typeof error === "string" ? { title: m.shell_error_title(), text: error } : error.notice;
}

/** The refusal of the form named `form` among the page's answers, or null. */
export function refusalOf(
  answer: FormAnswer<unknown> | null | undefined,
  form = "",
): FormRefused | null {
  return answer && !answer.done && answer.form === form ? answer : null;
}

/** The first error of a field, or of the whole form. */
export function errorOf(refusal: FormRefused | null | undefined, field = ""): string | undefined {
  return refusal?.result.error?.[field]?.[0];
}

/** The error of the whole form with its headline, or null. */
export function noticeOf(refusal: FormRefused | null | undefined): Notice | null {
  const text = errorOf(refusal);
  if (text === undefined) return null;
  return { title: refusal?.title ?? m.shell_error_title(), text };
}

/** The first error of any field, for forms that show a single error. */
export function firstErrorOf(refusal: FormRefused | null | undefined): string | undefined {
  return Object.values(refusal?.result.error ?? {}).find((errors) => errors?.length)?.[0];
}

/** The submitted value of a refused form's field, "" if it was left empty; undefined without a refusal. */
export function typedIn(
  refusal: FormRefused | null | undefined,
  field: string,
): string | undefined {
  if (!refusal) return undefined;
  const value = refusal.result.initialValue?.[field];
  return typeof value === "string" ? value : "";
}
