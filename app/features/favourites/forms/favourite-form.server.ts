import { redirect } from "react-router";
import { buttonForm } from "#app/forms/button-form.server.ts";
import type { ActionArgs, SentForm } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { AppError, type Done, done } from "#app/platform/errors.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { safePath } from "#app/platform/requests/safe-path.ts";
import { setFavourite } from "../commands/set-favourite.server.ts";
import { wantedFavourite } from "../queries/wanted-favourite.server.ts";
import { type FavouriteAnswer, favouriteSchema } from "../schema.ts";

/**
 * Adds a boat to one's favourites or removes it, on any page that shows the boat. `from` is the address of
 * that page, where forms sent without JavaScript lead back to. Visitors sign in first.
 */
export const favouriteForm = buttonForm({
  who: ({ context }: ActionArgs) => requestScope(context),
  limit: "save",
  schema: favouriteSchema,
  command: async ({ actor, ...scope }, input): Promise<Done<FavouriteAnswer>> => {
    const { isFavourite } = input;
    if (actor.kind === "user") {
      const { value } = await setFavourite({ ...scope, actor }, input);
      const since = value.since?.toISOString() ?? null;
      return done({ change: isFavourite ? "added" : "removed", since });
    }
    if (isFavourite) return done({ change: "asks_to_sign_in", since: null });
    throw new AppError("unauthenticated");
  },
  back: shownPage,
  onRefusal: (reason: never) => reason,
  onFailure: "favourites_failed",
  onDone(answer, sent) {
    if (answer.change === "asks_to_sign_in") return askToSignIn(sent);
    if (isScripted(sent)) return answerDone<FavouriteAnswer>(sent, answer);
    return answer.change === "added" ? "favourites_added" : "favourites_removed";
  },
});

/** The browser keeps the boat, which is added at the end of the sign-in. A script opens the dialog itself. */
async function askToSignIn(sent: SentForm<unknown>) {
  const from = shownPage(sent);
  const cookie = await wantedFavourite.keep({ boatId: sent.form.get("boatId"), from });
  const headers = new Headers({ "Set-Cookie": cookie });
  if (isScripted(sent))
    return answerDone<FavouriteAnswer>(sent, { change: "asks_to_sign_in", since: null }, headers);
  const path = `/login?${new URLSearchParams({ redirectTo: from })}`;
  return redirect(localizedPath(languageOfPath(sent.url.pathname), path), { headers });
}

/** The page that shows the boat, with its language. */
function shownPage({ form }: { form: FormData }): string {
  return safePath(form.get("from"), "/favourites");
}
