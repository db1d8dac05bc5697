import { Search, SlidersHorizontal } from "lucide-react";
import { Fragment, lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CountBadge } from "#app/ui/badge.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";

/** The id of the panel in the page: without scripts the bar links to it. */
export const panelId = "filters";

const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

function preloadSheet() {
  // A failure here is shown when the sheet opens.
  loadSheet().catch(() => undefined);
}

type SearchBarProps = FilterPanelProps & {
  search: Pick<SearchPageView, "heading" | "line" | "filters" | "total">;
};

/** On small screens: the search in one line and the button of the filters; both open the sheet. */
export function SearchBar({ search, ...panel }: SearchBarProps) {
  const [open, setOpen] = useState(false);
  const { heading, line, total } = search;
  const last = line.length - 1;
  const active = search.filters.length;
  return (
    <div className="flex items-center gap-2.5">
      <Opener
        onOpen={() => setOpen(true)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-[1.75rem] border border-hairline bg-white px-4.5 py-1.5 text-left shadow-md max-sm:gap-2.5 max-sm:px-4"
      >
        <Search className="text-sea" />
        <span className="min-w-0 leading-snug">
          <span className="block truncate font-semibold">{heading}</span>
          <span className="block text-xs text-ink-soft sm:text-sm">
            {line.map((part, index) => (
              <Fragment key={part}>
                <span className="inline-block">{index < last ? `${part} ·` : part}</span>{" "}
              </Fragment>
            ))}
          </span>
          <span className="sr-only">{m.search_change()}</span>
        </span>
      </Opener>
      <Opener
        onOpen={() => setOpen(true)}
        className={buttonClasses({ className: "h-14! rounded-full! px-4! shadow-md" })}
      >
        <SlidersHorizontal />
        <span className="max-sm:sr-only">{m.search_filters_open()}</span>
        <CountBadge count={active} label={m.search_filters_active({ count: active })} />
      </Opener>
      {open && (
        <Suspense fallback={null}>
          <FilterSheet {...panel} active={active} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

type OpenerProps = { onOpen: () => void; className: string; children: ReactNode };

/** Opens the sheet; without scripts it links to the panel in the page. */
function Opener({ onOpen, className, children }: OpenerProps) {
  return useHydrated() ? (
    <button
      type="button"
      onPointerEnter={preloadSheet}
      onFocus={preloadSheet}
      onClick={onOpen}
      className={className}
    >
      {children}
    </button>
  ) : (
    <a href={`#${panelId}`} className={className}>
      {children}
    </a>
  );
}
