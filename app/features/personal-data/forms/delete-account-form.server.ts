import { redirect } from "react-router";
import { signOut } from "#app/features/auth/commands/sign-out.server.ts";
import { type ActionArgs, signedIn } from "#app/forms/form-action.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { flash } from "#app/platform/requests/flash.server.ts";
import { visitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { deleteAccount } from "../commands/delete-account.server.ts";
import { deletionRefusalErrors } from "../labels.ts";
import { deletionSchema } from "../schema.ts";

/** Closes the account of the person who sends it, for good. */
export const deleteAccountForm = typedForm({
  who: signedIn,
  // Without a `limit`, because the command itself limits password attempts.
  schema: deletionSchema,
  secrets: ["password"],
  command: deleteAccount,
  onRefusal: deletionRefusalErrors,
  onFailure: m.personal_data_failed,
  onDone: (_, sent) => signedOutAtHome(sent),
});

/**
 * Redirects to the home page and deletes the session cookie; the sessions themselves have already ended.
 */
async function signedOutAtHome({ request, url, context }: ActionArgs): Promise<Response> {
  const signedOut = await signOut(visitorScope(context), request.headers);
  const headers = signedOut.ok ? signedOut.value.headers : new Headers();
  const toast = await flash("success", "personal_data_deleted");
  headers.append("Set-Cookie", toast["Set-Cookie"]);
  return redirect(localizedPath(languageOfPath(url.pathname), "/"), { headers });
}
