import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { safePath } from "#app/platform/requests/safe-path.ts";
import { setFavourite } from "../commands/set-favourite.server.ts";
import { favouriteSchema } from "../schema.ts";

/**
 * Adds a boat to one's favourites or removes it, on any page that shows the boat. `from` is that page's address.
 */
export const favouriteForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: favouriteSchema,
  command: setFavourite,
  back: ({ form }) => safePath(form.get("from"), "/favourites"),
  onRefusal: (reason: never) => reason,
  onFailure: "favourites_failed",
  onDone: ({ isFavourite }) => (isFavourite ? "favourites_added" : "favourites_removed"),
});
