import { data } from "react-router";
import { boatCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import { listMapBoats } from "#app/features/map/queries/list-map-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { answerOr } from "#app/platform/browser/site-answer.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/map-boats.ts";

/** The boats of one harbour on the map. A request without an area gets the status 400. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = requestScope(context);
  const { criteria } = readSearchAddress(url.searchParams, todayInParis(now));
  const { boats, total } = await listMapBoats(db, { criteria, now });
  const cards = boats.map((boat) => ({ ...boat, afterPrice: boatCardView(boat).afterPrice }));
  return data({ boats: cards, total }, { status: criteria.area === null ? 400 : 200 });
}

/** Null instead of boats when the site does not respond: the map stays, and shows a message. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return answerOr(serverLoader, { boats: null, total: 0 });
}
