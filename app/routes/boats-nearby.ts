import { data } from "react-router";
import { findVisibleBoat } from "#app/features/boats/queries/find-visible-boat.server.ts";
import { wholeCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import { listBoatsNearby } from "#app/features/search/queries/list-boats-nearby.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { answerOr } from "#app/platform/browser/site-answer.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/boats-nearby.ts";

const boatsShown = 4;

/** The cards of boats near another, on the days and for the guests of the address. */
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
  // One photo each: on phones the cards are in a row to swipe through, in which photos could not be swiped.
  const cards = boats.map((each) => ({ ...wholeCardView(each), photoCount: each.photo ? 1 : 0 }));
  return data({ boats: cards });
}

/** No boats when the site does not respond: the page can do without them. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOr(serverLoader, { boats: [] });
}
