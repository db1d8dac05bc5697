import { useMemo } from "react";
import { findNextHoldEnd } from "#app/features/availability/queries/find-next-hold-end.server.ts";
import { BoatCard } from "#app/features/boats/components/boat-card.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { boatCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import { searchIndexing } from "#app/features/destinations/views/search-indexing-view.server.ts";
import { CardFavourite } from "#app/features/favourites/components/card-favourite.tsx";
import { favouritesAmong } from "#app/features/favourites/queries/favourites-among.server.ts";
import { SearchMap } from "#app/features/map/components/search-map.tsx";
import { harbourKey } from "#app/features/map/domain/map-harbour.ts";
import { listMapHarbours } from "#app/features/map/queries/list-map-harbours.server.ts";
import { searchMapView } from "#app/features/map/views/search-map-view.server.ts";
import { SearchPage } from "#app/features/search/components/search-page.tsx";
import { readSearchView } from "#app/features/search/domain/search-view.ts";
import { findOtherSearches } from "#app/features/search/queries/find-other-searches.server.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { boatsPerPage, readSearchAddress } from "#app/features/search/schema.ts";
import { searchPageView } from "#app/features/search/views/search-page-view.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { packRecords, unpackRecords } from "#app/platform/text/packed-records.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/search.ts";

export const handle = publicPage;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db, environment, now } = requestScope(context);
  const today = todayInParis(now);
  const params = url.searchParams;
  const address = readSearchAddress(params, today);
  const { criteria, page } = address;
  const view = readSearchView(params);
  const [{ boats, ...result }, harbours] = await Promise.all([
    searchBoats(db, { criteria, limit: boatsPerPage * page, now }),
    view === "map" ? listMapHarbours(db, { criteria, now }) : null,
  ]);
  const isFavourite = await favouritesAmong(db, actor, boats);
  const isEmpty = result.total === 0 && !result.failed;
  const others = isEmpty
    ? await optionalPart("other searches", findOtherSearches(db, { criteria, now }))
    : null;
  const isComplete = !result.failed && (others !== null || !isEmpty);
  if (isComplete) {
    const nextHoldEnd = () => findNextHoldEnd(db, now);
    if (criteria.range) sharePage(context, ["listings", "days"], nextHoldEnd);
    else sharePage(context, ["listings"]);
  }
  const language = languageOfPath(url.pathname);
  const searched = { ...address, params, view, result, others, shown: boats.length, language };
  return {
    cards: packRecords(
      boats.map(({ city, port, flatExtras, ...boat }) => ({
        boat,
        ...boatCardView({ city, port, flatExtras, ...boat }),
        harbour: harbours ? harbourKey({ city, port }) : undefined,
        isFavourite: isFavourite(boat.id),
      })),
    ),
    search: searchPageView(searched),
    indexing: searchIndexing(params, criteria),
    map:
      harbours && searchMapView(harbours, { location: criteria.location, language, environment }),
    today,
  };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { search, indexing } = loaderData;
  const title = m.shell_title({ page: search.title });
  return pageMeta(args, { title, description: search.description, ...indexing });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { map, search } = loaderData;
  const cards = useMemo(() => unpackRecords(loaderData.cards), [loaderData.cards]);
  return (
    <SearchPage
      {...loaderData}
      cards={cards}
      renderTypeIcon={renderTypeIcon}
      map={map && <SearchMap {...map} query={search.query} area={search.criteria.area} />}
      renderCard={(card, layout) => (
        <BoatCard {...card} {...layout} headingLevel={2} corner={<CardFavourite {...card} />} />
      )}
    />
  );
}

function renderTypeIcon(type: BoatType) {
  return <BoatTypeIcon type={type} className="size-7!" />;
}
