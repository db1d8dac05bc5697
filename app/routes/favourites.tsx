import { replace } from "react-router";
import { BoatCard } from "#app/features/boats/components/boat-card.tsx";
import { boatCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import { CardFavourite } from "#app/features/favourites/components/card-favourite.tsx";
import { toastFavourite } from "#app/features/favourites/components/favourite-toast.tsx";
import { FavouritesPage } from "#app/features/favourites/components/favourites-page.tsx";
import { favouriteForm } from "#app/features/favourites/forms/favourite-form.server.ts";
import { listFavourites } from "#app/features/favourites/queries/list-favourites.server.ts";
import type { FavouriteAnswer } from "#app/features/favourites/schema.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/favourites.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const after = url.searchParams.get("after");
  const { boats, next, hidden } = await listFavourites(db, actor, after);
  // The last boat of a later page is gone, but not those of the first one. Replaces the page in the browser's
  // history, so that 'back' does not lead here again.
  if (after !== null && boats.length === 0) {
    return replace(localizedPath(languageOfPath(url.pathname), "/favourites"));
  }
  const cards = boats.map((boat) => ({ boat, ...boatCardView(boat), isFavourite: true }));
  return { cards, next, hidden, isFirst: after === null };
}

export const action = formAction(favouriteForm);

const send = formClientAction<FormAnswer<FavouriteAnswer>>(m.favourites_failed);

/** Shows the result of every page's hearts here, because a heart disappears with its card in the list. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const boatId = (await request.clone().formData()).get("boatId");
  const answer = await send({ request, serverAction });
  if (typeof boatId === "string" && "done" in answer && answer.done) {
    if (answer.value.change !== "asks_to_sign_in") toastFavourite(answer.value, boatId);
  }
  return answer;
}

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.favourites_title() }) }];
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return (
    <FavouritesPage
      {...loaderData}
      renderCard={(card, sizes) => (
        <BoatCard {...card} headingLevel={2} sizes={sizes} corner={<CardFavourite {...card} />} />
      )}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.favourites_load_failed()} path="/favourites" />;
}
