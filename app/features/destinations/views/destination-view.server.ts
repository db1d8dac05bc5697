import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { distanceKm } from "#app/features/places/domain/nearby-cities.ts";
import type { City } from "#app/features/places/domain/reference-cities.ts";
import { formatMoney, formatNumber, formatRating, unbroken } from "#app/i18n/format.ts";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Destination, destinationPath, destinationPaths } from "../domain/destination-path.ts";
import { boatTypeCount, inTown, townLabel } from "../labels.ts";
import type { DestinationFacts } from "../queries/get-destination-facts.server.ts";
import type { DestinationCounts } from "../queries/list-destinations.server.ts";

/** A link to another destination, with a summary and its distance from this one. */
export type DestinationLink = { path: string; name: string; details: string; distance?: string };

/** `counts` is null when it could not be read: the page then has no links to other destinations. */
type Page = Destination & { facts: DestinationFacts; counts: DestinationCounts | null };

const maxNeighbours = 8;

/**
 * The texts of a destination's page, in the language of the request: headings, a few sentences based only on
 * facts, and links to other destinations with boats.
 */
export function destinationView(page: Page, language: Language) {
  const { city, type, facts } = page;
  const place = city && inTown(townLabel(city.name));
  const heading = headingOf(place, type, language);
  const sentences = sentencesOf(page, place, language);
  return {
    heading,
    title: titleOf(heading, facts, language),
    description: m.destinations_description({ heading, facts: sentences.join(" ") }),
    highlights: highlightsOf(facts, language),
    allBoats: m.destinations_all_boats({ count: groupedCount(facts.count, language) }),
    sentences,
    // A harbour's name is ambiguous without its town.
    ports: (city ? facts.ports : []).map(({ port, count }) => ({
      name: port,
      details: countOf(count, language),
    })),
    types: typeLinks(page, place, language),
    cities: cityLinks(page, language),
    paths: destinationPaths(page),
    trail: trailOf(page, heading, language),
  };
}

export type DestinationView = ReturnType<typeof destinationView>;

function headingOf(place: string | null, type: BoatType | null, language: Language): string {
  if (type === null) return m.destinations_rental({ place: place ?? "" });
  const name = typeWithin(type, language);
  return place
    ? m.destinations_type_rental_place({ type: name, place })
    : m.destinations_type_rental({ type: name });
}

/**
 * A type's name within a heading: in lower case in French, where it is inside the heading; unchanged in
 * English, where it comes first.
 */
function typeWithin(type: BoatType, language: Language): string {
  const label = boatTypeLabel(type);
  return language === "fr" ? label.toLowerCase() : label;
}

/** '12 500 bateaux'. */
function countOf(count: number, language: Language): string {
  return m.destinations_count({ count: groupedCount(count, language) });
}

function titleOf(heading: string, facts: DestinationFacts, language: Language): string {
  if (facts.lowestCents === null) return heading;
  const count = groupedCount(facts.count, language);
  const price = formatMoney(facts.lowestCents);
  return m.destinations_page_title({ heading, count, price, share: shareOf(facts) });
}

function highlightsOf(facts: DestinationFacts, language: Language) {
  const { count, lowestCents, rating } = facts;
  const price = lowestCents && formatMoney(lowestCents);
  return {
    boats: countOf(count, language),
    price: price && m.destinations_from_price({ price, share: shareOf(facts) }),
    rating,
  };
}

/** ' (part des frais)' after a price per day that only boats in co-navigation have, as on their cards. */
function shareOf({ isLowestShared }: DestinationFacts): string {
  return isLowestShared ? ` ${unbroken(m.boats_share_of_costs())}` : "";
}

const enumerations = {
  fr: new Intl.ListFormat("fr", { type: "conjunction" }),
  en: new Intl.ListFormat("en", { type: "conjunction" }),
};

const ratingOf = {
  one: m.destinations_sentence_rating_of_one,
  several: m.destinations_sentence_rating,
};

function sentencesOf({ type, facts }: Page, place: string | null, language: Language): string[] {
  const { lowestCents, types, ports, rating } = facts;
  const counted = (count: number) => groupedCount(count, language);
  const count = counted(facts.count);
  const price = lowestCents === null ? null : formatMoney(lowestCents);
  const share = shareOf(facts);
  const list = enumerations[language];
  return [
    price &&
      (place
        ? m.destinations_sentence_count({ place: capitalized(place), count, price, share })
        : m.destinations_sentence_count_anywhere({ count, price, share })),
    type === null &&
      types.length > 1 &&
      m.destinations_sentence_types({
        types: list.format(
          types.map((each) => boatTypeCount[each.type]({ count: counted(each.count) })),
        ),
      }),
    place &&
      ports.length > 0 &&
      m.destinations_sentence_ports({
        count: ports.length,
        ports: list.format(ports.map(({ port }) => port)),
      }),
    facts.withSkipper > 0 && m.destinations_sentence_skipper({ count: counted(facts.withSkipper) }),
    type !== "sans-permis" &&
      facts.withoutLicence > 0 &&
      m.destinations_sentence_licence({ count: counted(facts.withoutLicence) }),
    facts.count > 1 && m.destinations_sentence_guests({ count: facts.maxGuests }),
    rating &&
      ratingOf[facts.count === 1 ? "one" : "several"]({
        rating: formatRating(rating.average, language),
        count: counted(rating.count),
      }),
  ]
    .filter((sentence) => typeof sentence === "string")
    .map(withFiguresKept);
}

/** Joins a number and its noun with a no-break space: '5 voiliers'. */
function withFiguresKept(sentence: string): string {
  return sentence.replaceAll(/(?<=\d) (?=\p{L})/gu, "\u00A0");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Links to the types in the city, or in all cities if the page has none, except the page's own type. */
function typeLinks({ city, type, counts }: Page, place: string | null, language: Language) {
  const inCity = counts?.cities.find((each) => each.city.name === city?.name)?.types;
  const there = (city ? inCity : counts?.types) ?? new Map<BoatType, number>();
  const links = [...there]
    .filter(([each]) => each !== type)
    .sort(([, a], [, b]) => b - a)
    .map(([each, count]) => ({
      type: each,
      path: destinationPath(language, { city, type: each }),
      name: boatTypeLabel(each),
      details: countOf(count, language),
    }));
  return { title: typesTitle(type, place), links };
}

function typesTitle(type: BoatType | null, place: string | null): string {
  if (type === null) return m.destinations_types_here();
  return place ? m.destinations_other_types({ place }) : m.destinations_other_types_anywhere();
}

/**
 * Links to the nearest cities with boats (of the page's type); on the page of a type alone, to all cities
 * with such boats, the city with the most boats first.
 */
function cityLinks({ city, type, counts }: Page, language: Language) {
  const linkTo = (there: City, count: number): DestinationLink => ({
    path: destinationPath(language, { city: there, type }),
    name: townLabel(there.name),
    details: countOf(count, language),
  });
  const others = (counts?.cities ?? [])
    .map((each) => ({ ...each, count: type ? (each.types.get(type) ?? 0) : each.count }))
    .filter((each) => each.count > 0 && each.city.name !== city?.name);
  if (!city) {
    const links = others
      .sort((a, b) => b.count - a.count)
      .map((each) => linkTo(each.city, each.count));
    return { title: m.destinations_cities_of_type(), links };
  }
  const links = others
    .map((each) => ({ ...each, distance: distanceKm(city, each.city) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxNeighbours)
    .map((each) => {
      const distance = formatNumber(each.distance, { decimals: 0, language });
      return { ...linkTo(each.city, each.count), distance: m.destinations_distance({ distance }) };
    });
  return { title: m.destinations_near(), links };
}

/** The breadcrumb, starting at the page of all destinations; its last part is this page. */
function trailOf({ city, type }: Destination, heading: string, language: Language) {
  const all = { path: destinationPath(language, {}), name: m.destinations_title() };
  if (!city) return { above: [all], name: heading };
  const town = {
    path: destinationPath(language, { city, type: null }),
    name: townLabel(city.name),
  };
  return type
    ? { above: [all, town], name: boatTypeLabel(type) }
    : { above: [all], name: town.name };
}
