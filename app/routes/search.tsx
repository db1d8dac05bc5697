import { useNavigation } from "react-router";
import { BoatCard } from "#app/features/boats/components/boat-card.tsx";
import { boatPlaceLabel } from "#app/features/boats/labels.ts";
import { CompactSearch } from "#app/features/search/components/compact-search.tsx";
import { FilterPanel } from "#app/features/search/components/filter-panel.tsx";
import { SearchHeading } from "#app/features/search/components/search-heading.tsx";
import { SearchNotices } from "#app/features/search/components/search-notices.tsx";
import { SearchResults } from "#app/features/search/components/search-results.tsx";
import { searchAddress, searchParamsOf } from "#app/features/search/domain/search-criteria.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { searchInWords } from "#app/features/search/search-words.server.ts";
import { boatsPerPage, mostPages, readSearchAddress } from "#app/features/search/schema.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/search.ts";

/** A place makes a page of its own; days and filters do not. */
export const handle = { canonicalParams: ["location"] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = requestScope(context);
  const today = todayInParis(now);
  const address = readSearchAddress(url.searchParams, today);
  const { criteria, page } = address;
  const limit = boatsPerPage * page;
  const { boats, total, nearby } = await searchBoats(db, { criteria, limit, now });
  const hidden = total - boats.length;
  return {
    cards: boats.map((boat) => ({ boat, place: boatPlaceLabel(boat) })),
    total,
    hidden,
    nextPage: hidden > 0 && page < mostPages ? searchAddress(criteria, page + 1) : null,
    criteria,
    words: searchInWords({ ...address, nearby }, languageOfPath(url.pathname)),
    today,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const place = loaderData?.words.place;
  const page = place ? m.search_title_place({ place }) : m.search_title();
  return [
    { title: m.shell_title({ page }) },
    { name: "description", content: m.search_description() },
  ];
}

// In two columns beside the panel, three where there is room.
const cardSizes =
  "(width >= 80rem) 272px, (width >= 64rem) 33vw, (width >= 47.5rem) 45vw, calc(100vw - 2.5rem)";
const cardsOnFirstScreen = 3;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { cards, total, hidden, nextPage, criteria, words, today } = loaderData;
  const pending = useNavigation().state === "loading";
  const query = searchParamsOf(criteria).toString();
  return (
    <div className="page grid items-start gap-x-12 pt-4 pb-16 lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:pt-8">
      <div className="top-6 hidden lg:block [@media(height>=54rem)]:sticky">
        <FilterPanel criteria={criteria} today={today} />
      </div>
      <div className="min-w-0">
        <div className="mb-6 lg:hidden">
          <CompactSearch key={query} criteria={criteria} words={words} today={today} />
        </div>
        <SearchHeading words={words} total={total} />
        <SearchNotices words={words} />
        <SearchResults pending={pending} hidden={hidden} nextPage={nextPage}>
          {cards.map(({ boat, place }, index) => (
            <li key={boat.id}>
              <BoatCard
                boat={boat}
                place={place}
                query={query && `?${query}`}
                sizes={cardSizes}
                priority={index < cardsOnFirstScreen}
                headingLevel={2}
              />
            </li>
          ))}
        </SearchResults>
      </div>
    </div>
  );
}
