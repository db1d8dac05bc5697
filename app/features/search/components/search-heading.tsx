import { findCity } from "#app/features/boats/domain/reference-cities.ts";
import { boatPlaceLabel } from "#app/features/boats/labels.ts";
import { formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";

type SearchHeadingProps = { criteria: SearchCriteria; total: number };

/** What was searched for, and how many boats were found. */
export function SearchHeading({ criteria, total }: SearchHeadingProps) {
  const language = useLanguage();
  const { location, range, guests } = criteria;
  const details = [
    range && formatDateRange(range.from, range.to, language),
    guests > 1 && m.search_guest_count({ count: guests }),
  ].filter((detail) => typeof detail === "string");
  return (
    <div>
      <h1 className="text-h2 wrap-anywhere">
        {location === null ? m.search_heading_all() : placeName(location)}
      </h1>
      <p role="status" className="mt-1.5 text-lg text-ink-soft">
        {m.search_count({ count: total })}
        <span className="max-lg:hidden">{details.map((detail) => ` · ${detail}`)}</span>
      </p>
    </div>
  );
}

/** A listed city in the reader's language and spelling; any other place as it was typed. */
export function placeName(location: string): string {
  const city = findCity(location);
  return city ? boatPlaceLabel({ city: city.name, port: "" }) : location;
}
