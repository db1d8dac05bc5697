import { navigationModeLabel, yachtSubtypeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { findPlace, type Place } from "#app/features/places/domain/find-place.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { placeLabel } from "#app/features/places/labels-place.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ActiveFilter } from "./domain/active-filters.ts";
import { priceRangeLabel } from "./labels.ts";

/** The label of an active filter of a search. */
export function filterLabel(
  filter: ActiveFilter,
  criteria: SearchCriteria,
  language: Language,
): string {
  const { location, range, guests, navigation, price } = criteria;
  if (filter.choice) return typeLabel(filter.choice);
  if (filter.kind === "place" && location !== null) return placeName(location);
  if (filter.kind === "dates" && range) return formatDateRange(range.from, range.to, language);
  if (filter.kind === "navigation" && navigation) return navigationModeLabel(navigation);
  if (filter.kind === "guests") return m.search_guest_count({ count: guests });
  if (filter.kind === "price") return priceRangeLabel(price);
  return m.search_heading_area();
}

function typeLabel({ type, subtype }: SearchCriteria["types"][number]): string {
  return subtype === null ? boatTypeLabel(type) : yachtSubtypeLabel(subtype);
}

/** A listed place in the reader's language and spelling; any other place as it was typed. */
export function placeName(location: string): string {
  const place = findPlace(location);
  return place === null ? location : shortName(place);
}

/** A listed place in the reader's language and spelling. */
export function shortName(place: Place): string {
  return place.kind === "city" ? townName(place.city.name) : placeLabel(place);
}

/** The city's name without the home country: 'Nice', but 'Gênes, Italie'. */
export function townName(city: string): string {
  return boatPlaceLabel({ city, port: "" });
}
