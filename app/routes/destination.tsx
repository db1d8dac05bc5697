import { BoatCard } from "#app/features/boats/components/boat-card.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import { boatCardView } from "#app/features/boats/views/boat-card-view.server.ts";
import { DestinationBoats } from "#app/features/destinations/components/destination-boats.tsx";
import { DestinationHero } from "#app/features/destinations/components/destination-hero.tsx";
import { DestinationLinks } from "#app/features/destinations/components/destination-links.tsx";
import { HarbourList } from "#app/features/destinations/components/harbour-list.tsx";
import { destinationCriteria } from "#app/features/destinations/domain/destination-criteria.ts";
import { sceneOf } from "#app/features/destinations/domain/destination-scene.ts";
import { getDestinationFacts } from "#app/features/destinations/queries/get-destination-facts.server.ts";
import { listDestinations } from "#app/features/destinations/queries/list-destinations.server.ts";
import { destinationStructuredData } from "#app/features/destinations/views/destination-data-view.server.ts";
import { destinationView } from "#app/features/destinations/views/destination-view.server.ts";
import { requestedDestination } from "#app/features/destinations/views/requested-destination-view.server.ts";
import { CardFavourite } from "#app/features/favourites/components/card-favourite.tsx";
import { favouritesAmong } from "#app/features/favourites/queries/favourites-among.server.ts";
import { searchAddress } from "#app/features/matching-boats/domain/search-address.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sharePage } from "#app/platform/public-pages/page-recording.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/destination.ts";

export const handle = publicPage;

const boatsShown = 12;

/** The boats of a city, of a type, or of a type in a city. Any other name is not found. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, db, now, environment } = requestScope(context);
  const origin = environment.publicUrl;
  const language = languageOfPath(url.pathname);
  const destination = requestedDestination(params, url);
  const criteria = destinationCriteria(destination);
  const [facts, counts, { boats, failed }] = await Promise.all([
    getDestinationFacts(db, destination, now),
    optionalPart("links to destinations", listDestinations(db, now)),
    // If there are no boats there, the search returns those of nearby cities.
    searchBoats(db, { criteria, limit: boatsShown, now }),
  ]);
  const isSaved = await favouritesAmong(db, actor, boats);
  if (counts && !failed) sharePage(context, ["listings"]);
  const view = destinationView({ ...destination, facts, counts }, language);
  return {
    view,
    structuredData: destinationStructuredData({ view, boats, language, origin }),
    scene: sceneOf(destination),
    count: facts.count,
    cards: boats.map((boat) => ({ boat, ...boatCardView(boat), isFavourite: isSaved(boat.id) })),
    search: searchAddress(criteria),
  };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { view, count, structuredData } = loaderData;
  const title = m.shell_title({ page: view.title });
  return pageMeta(args, { ...view, title, isIndexed: count > 0, structuredData });
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { view, scene, count, cards, search } = loaderData;
  const types = view.types.links.map((link) => ({
    ...link,
    icon: <BoatTypeIcon type={link.type} className="size-7! flex-none text-sea" />,
  }));
  return (
    <>
      <DestinationHero
        view={view}
        scene={scene}
        hasBoats={count > 0}
        action={
          <LinkButton to={count > 0 ? search : "/search"} variant="primary" size="lg">
            {count > 0 ? m.destinations_choose_dates() : m.home_all_boats()}
          </LinkButton>
        }
      />
      <DestinationBoats
        cards={cards}
        count={count}
        all={{ text: view.allBoats, search }}
        renderCard={(card, sizes) => (
          <BoatCard {...card} sizes={sizes} corner={<CardFavourite {...card} />} />
        )}
      />
      <DestinationLinks title={view.types.title} links={types} />
      <HarbourList ports={view.ports} />
      <DestinationLinks title={view.cities.title} links={view.cities.links} />
    </>
  );
}
