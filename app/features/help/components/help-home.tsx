import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { HelpCategories } from "./help-categories.tsx";
import { HelpResults } from "./help-results.tsx";
import { HelpSearchField } from "./help-search-field.tsx";

/** The search updates during typing; without scripts, and for links, by the address. */
export function HelpHome({ initialQuery }: { initialQuery: string }) {
  const [query, setQuery] = useState(initialQuery);
  return (
    <>
      <section className="bg-limestone py-10 md:py-16">
        <div className="page grid grid-cols-1 gap-7 text-center">
          <div>
            <h1 className="text-h1">{m.help_title()}</h1>
            <p className="mt-3 text-lg text-ink-soft">{m.help_intro()}</p>
          </div>
          <HelpSearchField query={query} onQuery={setQuery} />
        </div>
      </section>
      <div className="page py-10 md:py-14">
        {query.trim() === "" ? (
          <HelpCategories />
        ) : (
          <HelpResults query={query} onClear={() => setQuery("")} />
        )}
      </div>
    </>
  );
}
