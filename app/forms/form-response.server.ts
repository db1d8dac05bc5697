import { data, redirect, replace, type RouterContextProvider } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { rateLimitFlash } from "#app/i18n/rate-limit-text.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Flash, flash, type ToastKey } from "#app/platform/flash.server.ts";
import type { FormResponse } from "./form-action.server.ts";
import type { FormDone, FormRefused } from "./form-answer.ts";

/** Whether the page's scripts show the form's success themselves: the form has a `ScriptedField`. */
export function isScripted({ form }: { form: FormData }): boolean {
  return form.get("scripted") === "yes";
}

/** The answer to a form that is done, for the page or the scripts that show its result. */
export function answerDone<Value>({ name }: { name: string }, value: Value, headers?: Headers) {
  return data<FormDone<Value>>({ form: name, done: true, value }, headers ? { headers } : {});
}

/**
 * Redirects to a path in the language of the address, where a toast is shown; a page that shows the
 * result itself takes the tone 'heard'.
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

/** The headers with a toast of success for the next page. */
export async function withToast(key: ToastKey, headers = new Headers()): Promise<Headers> {
  headers.append("Set-Cookie", (await flash("success", key))["Set-Cookie"]);
  return headers;
}

/**
 * The answer of an action for scripts that send a form themselves, as a file with its progress: JSON
 * instead of the router's own encoding.
 */
export function answerAsJson<Value>(response: FormResponse<Value>): Response {
  return response instanceof Response
    ? response
    : Response.json(response.data, response.init ?? {});
}

/** Whether a script sent the form itself and wants the answer as JSON. */
export function isSentByScript(request: Request): boolean {
  return request.headers.get("Accept")?.includes("application/json") ?? false;
}

/**
 * The answer to a form without scripts whose refusal is about none of its fields: its page with a toast that says
 * when to try again; null for other refusals. Throws `unauthenticated` when the session ended.
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
