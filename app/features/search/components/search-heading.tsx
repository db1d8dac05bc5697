import { m } from "#app/i18n/paraglide/messages.js";
import type { SearchInWords } from "../search-words.server.ts";

type SearchHeadingProps = { words: SearchInWords; total: number };

/** What was searched for, and how many boats were found. */
export function SearchHeading({ words, total }: SearchHeadingProps) {
  return (
    <div>
      {/* On small screens the folded search above says it already. */}
      <h1 className="text-h2 wrap-anywhere max-lg:sr-only">
        {words.place ?? m.search_heading_all()}
      </h1>
      <output className="mt-1.5 block text-lg text-ink-soft">
        {m.search_count({ count: total })}
        <span className="max-lg:hidden">{words.details.map((detail) => ` · ${detail}`)}</span>
      </output>
    </div>
  );
}
