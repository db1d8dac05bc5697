import { redirect } from "react-router";
import { translateDestinationPath } from "#app/features/destinations/domain/destination-path.ts";
import { setOwnLanguage } from "#app/features/profile/commands/set-own-language.server.ts";
import type { FormHandler } from "#app/forms/form-action.server.ts";
import { isLanguage, localizedPath } from "#app/i18n/language.ts";
import { rememberLanguage } from "#app/i18n/language-cookie.server.ts";
import { overOwnLimit } from "#app/platform/requests/rate-limits.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { safePath } from "#app/platform/requests/safe-path.ts";

/**
 * The language switch: stores the choice, for a signed-in user also as the language of their mails, and
 * redirects to the same page in that language.
 */
export const chooseLanguageForm: FormHandler = async ({ context, readFields }) => {
  const form = await readFields();
  const language = form.get("language");
  const path = safePath(form.get("path"), "/");
  if (!isLanguage(language)) return redirect(path);
  const { actor, db, limits } = requestScope(context);
  // Above the rate limit, the page still changes its language, but the choice is not stored in the account.
  if (actor.kind === "user" && !(await overOwnLimit(context, { limits, actor }, "save")))
    await setOwnLanguage({ actor, db }, language);
  const there = translateDestinationPath(path, language) ?? localizedPath(language, path);
  // Removing the language prefix can turn a path of this site into another site's URL: `/en//host`.
  return redirect(safePath(there, "/"), {
    headers: { "Set-Cookie": await rememberLanguage(language) },
  });
};
