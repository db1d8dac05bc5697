import { data } from "react-router";
import { listMapBoats } from "#app/features/map/queries/list-map-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/map-boats.ts";

/** The boats of one harbour of the map; an address without an area is refused. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = requestScope(context);
  const { criteria } = readSearchAddress(url.searchParams, todayInParis(now));
  const boats = await listMapBoats(db, { criteria, now });
  return data(boats, { status: criteria.area === null ? 400 : 200 });
}
