import { data, replace } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { type Flash, flash, type ToastKey } from "#app/platform/flash.server.ts";
import type { FormResponse } from "./form-action.server.ts";
import type { FormDone } from "./form-answer.ts";

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
