import { BoatCard } from "#app/features/boats/components/boat-card.tsx";
import { BoatTypeIcon } from "#app/features/boats/components/boat-type-icon.tsx";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { DestinationHero } from "#app/features/destinations/components/destination-hero.tsx";
import { DestinationLinks } from "#app/features/destinations/components/destination-links.tsx";
import { HarbourList } from "#app/features/destinations/components/harbour-list.tsx";
import { destinationFacts } from "#app/features/destinations/views/destination-data-view.server.ts";
import { destinationView } from "#app/features/destinations/views/destination-view.server.ts";
import {
  type Destination,
  readDestination,
} from "#app/features/destinations/domain/destination.ts";
import { sceneOf } from "#app/features/destinations/domain/destination-scene.ts";
import { findDestinationFacts } from "#app/features/destinations/queries/find-destination-facts.server.ts";
import { listDestinations } from "#app/features/destinations/queries/list-destinations.server.ts";
import { highestPrice } from "#app/features/search/domain/price-range.ts";
import { type SearchCriteria, searchAddress } from "#app/features/search/domain/search-criteria.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AppError } from "#app/platform/errors.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta, publicPage } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/destination.ts";

export const handle = publicPage;

const boatsShown = 12;

/** The boats of a city, of a type, or of a type in a city; any other name is a page not found. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, environment } = requestScope(context);
  const language = languageOfPath(url.pathname);
  const destination = readDestination(language, params.place, params.type);
  if (!destination) throw new AppError("not_found");
  const criteria = criteriaOf(destination);
  const [facts, counts, found] = await Promise.all([
    findDestinationFacts(db, destination),
    listDestinations(db, now),
    // Without boats there, the search returns those of the cities around.
    searchBoats(db, { criteria, limit: boatsShown, now }),
  ]);
  const words = destinationView({ ...destination, facts, counts }, language);
  return {
    words,
    facts: destinationFacts({ words, boats: found.boats, language, origin: environment.publicUrl }),
    scene: sceneOf(destination),
    count: facts.count,
    cards: found.boats.map((boat) => ({ boat, place: boatPlaceLabel(boat) })),
    search: searchAddress(criteria),
  };
}

/** All boats there, at any price. */
function criteriaOf({ city, type }: Destination): SearchCriteria {
  return {
    location: city?.name ?? null,
    area: null,
    range: null,
    guests: 1,
    types: type ? [{ type, subtype: null }] : [],
    navigation: null,
    price: { min: 0, max: highestPrice },
    sort: "relevance",
  };
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, count, facts } = loaderData;
  return pageMeta(args, {
    title: m.shell_title({ page: words.title }),
    description: words.description,
    paths: words.paths,
    isIndexed: count > 0,
    facts,
  });
}

const cardSizes =
  "(width >= 77rem) 379px, (width >= 64rem) 31vw, (width >= 30rem) 46vw, calc(100vw - 2.5rem)";

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { words, scene, count, cards, search } = loaderData;
  const types = words.types.links.map((link) => ({
    ...link,
    icon: <BoatTypeIcon type={link.type} className="size-7! flex-none text-sea" />,
  }));
  return (
    <>
      <DestinationHero
        words={words}
        scene={scene}
        hasBoats={count > 0}
        action={
          <LinkButton to={count > 0 ? search : "/search"} variant="primary" size="lg">
            {count > 0 ? m.destinations_choose_dates() : m.home_all_boats()}
          </LinkButton>
        }
      />
      {cards.length > 0 && (
        <section aria-labelledby="boats" className="page pt-12 md:pt-16">
          <h2 id="boats" className="mb-5 text-h3 md:mb-7">
            {count > 0 ? m.destinations_boats() : m.destinations_boats_near()}
          </h2>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-8.5 sm:grid-cols-2 md:gap-y-10 lg:grid-cols-3">
            {cards.map(({ boat, place }) => (
              <li key={boat.id}>
                <BoatCard boat={boat} place={place} sizes={cardSizes} />
              </li>
            ))}
          </ul>
          {count > cards.length && (
            <div className="mt-10 flex justify-center">
              <LinkButton to={search}>{m.destinations_all_boats({ count })}</LinkButton>
            </div>
          )}
        </section>
      )}
      <DestinationLinks title={words.types.title} links={types} />
      <HarbourList ports={words.ports} />
      <DestinationLinks title={words.cities.title} links={words.cities.links} />
    </>
  );
}
