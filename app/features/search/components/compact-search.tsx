import { Search, SlidersHorizontal } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import type { SearchInWords } from "../search-words.server.ts";
import { SearchForm } from "./search-form.tsx";

type CompactSearchProps = {
  criteria: SearchCriteria;
  words: SearchInWords;
  today: CalendarDate;
};

/** On small screens: the search in one line, which unfolds to its form, also without scripts. */
export function CompactSearch({ criteria, words, today }: CompactSearchProps) {
  return (
    <details className="group">
      <summary className="flex min-h-15 items-center gap-3.5 rounded-full border border-hairline px-5 shadow-md transition-colors group-open:border-ink">
        <Search className="text-sea" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block truncate font-semibold">
            {words.place ?? m.search_heading_all()}
          </span>
          <span className="block truncate text-sm text-ink-soft">{words.line.join(" · ")}</span>
        </span>
        <SlidersHorizontal aria-hidden="true" />
        <span className="sr-only">{m.search_change()}</span>
      </summary>
      <SearchForm today={today} criteria={criteria} className="mt-3" />
    </details>
  );
}
