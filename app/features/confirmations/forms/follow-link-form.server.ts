import { redirect, replace } from "react-router";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { type ActionArgs, anyone } from "#app/forms/form-action.server.ts";
import { withToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { followConfirmationLink } from "../commands/follow-confirmation-link.server.ts";
import { linkSchema } from "../schema.ts";

/** The button of the page that a mail's link opens: opening the page alone confirms nothing. */
export const followLinkForm = typedForm({
  who: anyone,
  schema: linkSchema,
  command: followConfirmationLink,
  // The page says why a link does not work, and offers another one.
  onRefusal: (_, { url }) => replace(here(url)),
  onFailure: unexpectedNotice,
  onDone: async ({ signedIn }, { url }) => {
    if (!signedIn) return replace(here(url));
    const asked = url.searchParams.get("redirectTo") ?? signedIn.redirectTo;
    return redirect(returnPath(asked, languageOfPath(url.pathname)), {
      headers: await withToast("confirmations_done", signedIn.headers),
    });
  },
});

function here({ pathname, search }: ActionArgs["url"]): string {
  return pathname + search;
}
