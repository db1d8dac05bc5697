import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import quay640 from "#app/ui/pictures/destinations/port-soir-640.avif?url&no-inline";
import quay1200 from "#app/ui/pictures/destinations/port-soir-1200.avif?url&no-inline";
import { SceneImage } from "#app/ui/scene-image.tsx";
import { HelpCategories } from "./help-categories.tsx";
import { HelpResults } from "./help-results.tsx";
import { HelpSearchField } from "./help-search-field.tsx";

/**
 * The help centre's start page. Results update while typing; without JavaScript, and from links, the query
 * comes from the URL.
 */
export function HelpHome({ initialQuery }: { initialQuery: string }) {
  const [query, setQuery] = useState(initialQuery);
  return (
    <>
      <section className="relative overflow-hidden bg-limestone">
        <div className="page py-9 md:py-14">
          <div className="grid grid-cols-1 gap-7 lg:max-w-160">
            <div>
              <h1 className="text-h1">{m.help_title()}</h1>
              <p className="mt-3 text-lg text-ink-soft">{m.help_intro()}</p>
            </div>
            <HelpSearchField query={query} onQuery={setQuery} />
          </div>
        </div>
        <Quay />
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

/** An illustration of the harbour in the evening, shown beside the search on wide screens. */
function Quay() {
  return (
    <SceneImage
      widths={[quay640, quay1200]}
      sizes="(width >= 64rem) 46vw, 1px"
      className="absolute inset-y-0 right-0 hidden h-full w-[40%] object-cover object-[50%_60%] [clip-path:polygon(18%_0,100%_0,100%_100%,0_100%)] lg:block"
    />
  );
}
