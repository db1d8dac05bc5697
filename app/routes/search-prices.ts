import { listPriceBars } from "#app/features/search/queries/list-price-bars.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/search-prices.ts";

/**
 * How many boats of a search have which price, for the histogram of the price filter. Loaded when it becomes
 * visible.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = requestScope(context);
  const { criteria } = readSearchAddress(url.searchParams, todayInParis(now));
  return Response.json(await listPriceBars(db, { criteria, now }));
}
