import { redirect } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import type { ActionArgs, FormResponse } from "./form-action.server.ts";
import { errorOf, typedIn } from "./form-answer.ts";
import {
  answerAsJson,
  isSentByScript,
  redirectRefused,
  replaceWithToast,
} from "./form-response.server.ts";

type DownloadPage = {
  /** The page with the form, in any language. */
  page: string;
  /** The id of the form's section, unless it is the first section of the page. */
  section?: string;
  /** The fields besides the password. Their values are sent back in the query string. */
  keeps?: readonly string[];
  /** The toast for a refusal that is not about the password. */
  failed: ToastKey;
};

/**
 * Responds to a form that asks for a password and returns a file. A refused form gets its answer as JSON if
 * JavaScript sent it. Without JavaScript it is redirected to its page, with the error in the query string or
 * in a toast.
 */
export async function answerDownload(
  args: ActionArgs,
  response: FormResponse<unknown>,
  { page, section, keeps = [], failed }: DownloadPage,
): Promise<Response> {
  if (response instanceof Response) return response;
  const { data: answer } = response;
  if (answer.done || isSentByScript(args.request)) return answerAsJson(response);
  const redirected = await redirectRefused(args, page, answer);
  if (redirected) return redirected;
  if (errorOf(answer, "password") === undefined) {
    return replaceWithToast(args, page, failed, "error");
  }
  const query = new URLSearchParams({
    ...Object.fromEntries(keeps.map((field) => [field, typedIn(answer, field) ?? ""])),
    password: answer.reason === "password_wrong" ? "wrong" : "missing",
  });
  const path = `${page}?${query}${section === undefined ? "" : `#${section}`}`;
  return redirect(localizedPath(languageOfPath(args.url.pathname), path));
}

const problems: ReadonlyMap<string | null, () => string> = new Map([
  ["missing", () => m.accounts_password_missing()],
  ["wrong", () => m.personal_data_password_wrong()],
]);

/** The password error in the page's query string, for visitors without JavaScript; null if there is none. */
export function passwordErrorIn({ searchParams }: URL): string | null {
  return problems.get(searchParams.get("password"))?.() ?? null;
}
