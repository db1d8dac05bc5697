import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted } from "#app/forms/form-response.server.ts";
import { safePath } from "#app/platform/requests/safe-path.ts";
import { setFavourite } from "../commands/set-favourite.server.ts";
import { favouriteSchema } from "../schema.ts";

/**
 * Adds a boat to one's favourites or removes it, on any page that shows the boat. `from` is the address of that
 * page, where forms sent without JavaScript lead back to.
 */
export const favouriteForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: favouriteSchema,
  command: setFavourite,
  back: ({ form }) => safePath(form.get("from"), "/favourites"),
  onRefusal: (reason: never) => reason,
  onFailure: "favourites_failed",
  onDone({ isFavourite }, sent) {
    if (isScripted(sent)) return answerDone(sent, isFavourite);
    return isFavourite ? "favourites_added" : "favourites_removed";
  },
});
