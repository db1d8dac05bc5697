import { Search, SlidersHorizontal } from "lucide-react";
import { formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { SearchForm } from "./search-form.tsx";
import { placeName } from "./search-heading.tsx";

type CompactSearchProps = { criteria: SearchCriteria; today: CalendarDate };

/** On small screens: the search in one line, which unfolds to its form, also without scripts. */
export function CompactSearch({ criteria, today }: CompactSearchProps) {
  const language = useLanguage();
  const { location, range, guests } = criteria;
  const details = [
    range ? formatDateRange(range.from, range.to, language) : m.search_dates_any(),
    m.search_guest_count({ count: guests }),
  ];
  return (
    <details className="group">
      <summary className="flex min-h-15 items-center gap-3.5 rounded-full border border-hairline px-5 shadow-md transition-colors group-open:border-ink">
        <Search className="text-sea" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block truncate font-semibold">
            {location === null ? m.search_heading_all() : placeName(location)}
          </span>
          <span className="block truncate text-sm text-ink-soft">{details.join(" · ")}</span>
        </span>
        <SlidersHorizontal aria-hidden="true" />
        <span className="sr-only">{m.search_change()}</span>
      </summary>
      <SearchForm today={today} criteria={criteria} className="mt-3" />
    </details>
  );
}
