import type { SentForm } from "#app/forms/form-action.server.ts";
import { isScripted, withToast } from "#app/forms/form-response.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { wantedFavourite } from "../queries/wanted-favourite.server.ts";
import { setFavourite } from "./set-favourite.server.ts";

type SignedIn = {
  userId: string;
  headers: Headers;
  /** The page to which the person returns, from an untrusted parameter. */
  redirectTo: unknown;
  /** Says that they are signed in; scripts say it themselves. */
  toast: ToastKey;
};

/**
 * Finishes a sign-in: adds the boat whose heart the visitor pressed before. Only if they return to the page
 * of that heart: otherwise it may be of someone else who used this browser. Returns the headers of the
 * response, with the toast for the favourite or for the sign-in.
 */
export async function addWantedFavourite(
  sent: SentForm<unknown>,
  { userId, headers, redirectTo, toast }: SignedIn,
): Promise<Headers> {
  const wanted = await wantedFavourite.read(sent.request.headers);
  if (wanted) {
    headers.append("Set-Cookie", await wantedFavourite.forget());
    const page = returnPath(redirectTo, languageOfPath(sent.url.pathname));
    const isAdded =
      page === wanted.from && (await wasAdded(requestScope(sent.context), userId, wanted));
    if (isAdded) return withToast("favourites_added", headers);
  }
  return isScripted(sent) ? headers : withToast(toast, headers);
}

/** A failure does not undo the sign-in. The boat may be their own, or no longer online. */
async function wasAdded(
  { db, now }: { db: Db; now: Date },
  userId: string,
  { boatId }: { boatId: string },
): Promise<boolean> {
  try {
    await setFavourite({ actor: { userId }, db, now }, { boatId, isFavourite: true });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) {
      logger.error({ err: error }, "a favourite could not be added after signing in");
    }
    return false;
  }
}
