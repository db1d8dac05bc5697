import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CountBadge } from "#app/ui/badge.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { neededPart, preloadPart } from "#app/ui/lazy-part.tsx";
import { ProgressBar } from "#app/ui/navigation-progress.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";

/** The id of the panel in the page; without JavaScript, the bar links to it. */
export const panelId = "filters";

const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = neededPart(async () => (await loadSheet()).FilterSheet);

const preloadSheet = () => preloadPart(loadSheet);

/** On small screens: the search in two lines, and the filters button; both open the sheet. */
export function SearchBar(props: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const { heading, party, line, filters } = props.search;
  const active = filters.length;
  return (
    <div className="flex items-center gap-2.5">
      <Opener
        onOpen={() => setOpen(true)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-[1.75rem] border border-hairline bg-white px-4.5 py-1.5 text-left shadow-md max-sm:gap-2.5 max-sm:px-4"
      >
        <Search className="text-sea" />
        <span className="min-w-0 leading-snug">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="truncate font-semibold">{heading}</span>{" "}
            {party && <span className="text-xs text-ink-soft sm:text-sm">{party}</span>}
          </span>
          <span className="block text-xs text-ink-soft sm:text-sm">{line}</span>
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
        <Suspense fallback={<ProgressBar isBusy />}>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

type OpenerProps = { onOpen: () => void; className: string; children: ReactNode };

/** Opens the sheet; without JavaScript, links to the panel in the page. */
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
