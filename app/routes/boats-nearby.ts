import { data, type ShouldRevalidateFunction } from "react-router";
import { findVisibleBoat } from "#app/features/boats/queries/find-visible-boat.server.ts";
import { wholeCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import { favouritesAmong } from "#app/features/favourites/queries/favourites-among.server.ts";
import { listBoatsNearby } from "#app/features/search/queries/list-boats-nearby.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { answerOr } from "#app/platform/browser/site-answer.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/boats-nearby.ts";

const boatsShown = 4;

/**
 * The cards of boats near another, on the days and for the guests of the address, with the hearts of the
 * viewer: the boat's page itself may be one that is shared among visitors.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, now } = requestScope(context);
  const boat = await findVisibleBoat(db, actor, params.id);
  // The page of a boat that has just gone offline stays: nothing is thrown.
  if (!boat) return data({ boats: [] }, { status: 404 });
  const { criteria: stay } = readSearchAddress(url.searchParams, todayInParis(now));
  const { range, guests } = stay;
  const boats = await listBoatsNearby(db, {
    boat,
    stay: { range, guests },
    limit: boatsShown,
    now,
  });
  const isFavourite = await favouritesAmong(db, actor, boats);
  // One photo each: on phones the cards are in a row to swipe through, in which photos could not be swiped.
  const cards = boats.map((each) => ({
    ...wholeCardView(each),
    photoCount: each.photo ? 1 : 0,
    isFavourite: isFavourite(each.id),
  }));
  return data({ boats: cards });
}

/** Reloads them after a form that reached the site, such as a heart; not on the way to another page. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.defaultShouldRevalidate && revalidateUnlessOffline(change);

/** No boats when the site does not respond: the page can do without them. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOr(serverLoader, { boats: [] });
}
