import { redirect } from "react-router";
import { anyone, type SentForm } from "#app/forms/form-action.server.ts";
import { withToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { returnAfterReset } from "#app/platform/auth/return-after-reset.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { resetPassword } from "../commands/reset-password.server.ts";
import { refusalText, refusalTitle } from "../labels.ts";
import { resetPasswordSchema } from "../schema.ts";

/** Finishes what a person began before they confirmed their address; null if there was nothing. */
type AfterReset = (
  scope: ReturnType<typeof requestScope>,
  userId: string,
) => Promise<{ path: string } | null>;

/**
 * Sets a new password with the link of a mail. All its errors have the title 'Erreur' (spec 2 §8). A person
 * who was in the middle of something in this browser signs in and continues there; others go home.
 */
export const resetPasswordForm = (after: AfterReset) =>
  typedForm({
    who: anyone,
    schema: resetPasswordSchema,
    secrets: ["password", "confirmation"],
    command: (scope, { token, password }) =>
      resetPassword(scope, { token, password, userAgent: scope.headers.get("User-Agent") }),
    onInvalid: ({ password }, { form }) =>
      password && form.get("password") ? refusalText("password_weak") : null,
    onRefusal: (reason) => `${refusalTitle(reason)}. ${refusalText(reason)}`,
    onFailure: m.accounts_unexpected,
    onDone: async ({ waited }, sent) => {
      const language = languageOfPath(sent.url.pathname);
      const home = localizedPath(language, "/");
      const began = waited && (await finished(after, waited.userId, sent));
      const places = [
        began ? localizedPath(language, began.path) : home,
        await returnAfterReset.read(sent.request.headers, language),
        returnPath(waited?.redirectTo, language),
      ];
      const redirectTo = places.find((place) => place !== home) ?? home;
      const query = new URLSearchParams({ redirectTo });
      const path = redirectTo === home ? home : localizedPath(language, `/login?${query}`);
      const headers = new Headers({ "Set-Cookie": await returnAfterReset.forget() });
      return redirect(path, { headers: await withToast("accounts_password_updated", headers) });
    },
  });

/** A failure here does not undo the new password: a background job tries again. */
async function finished(after: AfterReset, userId: string, { context }: SentForm<unknown>) {
  try {
    return await after(requestScope(context), userId);
  } catch (error) {
    logger.error({ err: error }, "what was begun before a new password failed");
    return null;
  }
}
