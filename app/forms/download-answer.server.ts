import { redirect } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastKey } from "#app/platform/flash.server.ts";
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
  /** Its section with the form, where that is not the first. */
  section?: string;
  /** The fields beside the password, whose values go back in the address. */
  keeps?: readonly string[];
  /** The toast when no error is that of the password. */
  failed: ToastKey;
};

/**
 * The answer to a form that asks for a password and gives a file. Of a refusal, scripts get the answer, and a
 * form without scripts its page, whose address says it.
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

/** The error of the password, as the page's address says it to visitors without scripts. */
export function passwordErrorIn({ searchParams }: URL): string | null {
  return problems.get(searchParams.get("password"))?.() ?? null;
}
