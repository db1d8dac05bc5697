import { data, type RouterContextProvider, redirect, replace } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { rateLimitFlash } from "#app/i18n/rate-limit-text.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Flash, flash, type ToastKey } from "#app/platform/requests/flash.server.ts";
import type { FormResponse } from "./form-action.server.ts";
import type { FormDone, FormRefused } from "./form-answer.ts";

/** Whether the page's JavaScript shows the form's success itself: the form has a `ScriptedField`. */
export function isScripted({ form }: { form: FormData }): boolean {
  return form.get("scripted") === "yes";
}

/** The answer to a successful form, for the page or the script that shows its result. */
export function answerDone<Value>({ name }: { name: string }, value: Value, headers?: Headers) {
  return data<FormDone<Value>>({ form: name, done: true, value }, headers ? { headers } : {});
}

/**
 * Redirects to a path in the language of the current URL, where a toast is shown. For a page that shows the
 * result itself, use the tone 'announced'.
 */
export async function replaceWithToast(
  { url }: { url: URL },
  path: string,
  key: ToastKey,
  tone: Flash["tone"] = "success",
): Promise<Response> {
  return replace(localizedPath(languageOfPath(url.pathname), path), {
    headers: await flash(tone, key),
  });
}

/** Headers that show a success toast on the next page. */
export async function withToast(key: ToastKey, headers = new Headers()): Promise<Headers> {
  headers.append("Set-Cookie", (await flash("success", key))["Set-Cookie"]);
  return headers;
}

/**
 * The response to a form that a script sends itself, such as a file with upload progress: JSON instead of the
 * router's own encoding.
 */
export function answerAsJson<Value>(response: FormResponse<Value>): Response {
  return response instanceof Response
    ? response
    : Response.json(response.data, response.init ?? {});
}

/** Whether a script sent the form itself and expects JSON. */
export function isSentByScript(request: Request): boolean {
  return request.headers.get("Accept")?.includes("application/json") ?? false;
}

/**
 * The response to a form sent without JavaScript whose refusal concerns none of its fields: a redirect to its
 * page with a toast that says when to retry. Null for other refusals. Throws `unauthenticated` when the
 * session has ended.
 */
export async function redirectRefused(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  path: string,
  { reason, waitMinutes }: FormRefused,
): Promise<Response | null> {
  if (reason === "signed_out") throw new AppError("unauthenticated");
  if (waitMinutes === undefined) return null;
  const headers = await rateLimitFlash(context, { retryAfterSeconds: waitMinutes * 60 });
  return redirect(localizedPath(languageOfPath(url.pathname), path), { headers });
}
