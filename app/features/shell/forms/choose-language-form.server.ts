import { redirect } from "react-router";
import { translateDestinationPath } from "#app/features/destinations/domain/destination-path.ts";
import { setOwnLanguage } from "#app/features/profile/commands/set-own-language.server.ts";
import type { FormHandler } from "#app/forms/form-action.server.ts";
import { isLanguage, localizedPath } from "#app/i18n/language.ts";
import { rememberLanguage } from "#app/i18n/language-cookie.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { safePath } from "#app/platform/safe-path.ts";

/**
 * The language switch: stores the choice, also for the mails of who is signed in, and goes to the same page in
 * that language.
 */
export const chooseLanguageForm: FormHandler = async ({ context, readFields }) => {
  const form = await readFields();
  const language = form.get("language");
  const path = safePath(form.get("path"), "/");
  if (!isLanguage(language)) return redirect(path);
  const { actor, db, limits } = requestScope(context);
  // Beyond the limit the page changes its language as for a visitor.
  if (actor.kind === "user" && !(await overOwnLimit(context, { limits, actor }, "save")))
    await setOwnLanguage({ actor, db }, language);
  const there = translateDestinationPath(path, language) ?? localizedPath(language, path);
  // Without its prefix a path of this site can be another site's address: `/en//host`.
  return redirect(safePath(there, "/"), {
    headers: { "Set-Cookie": await rememberLanguage(language) },
  });
};
