import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { withoutFilters } from "../domain/active-filters.ts";
import { searchPageAddress } from "../domain/search-view.ts";
import type { SearchInWords } from "../search-words.server.ts";
import { FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";
import { useSearching } from "./use-searching.ts";

/** Where the panel stands in the page: without scripts the bar leads there. */
export const panelId = "filters";

type FilterSheetProps = FilterPanelProps & {
  words: SearchInWords;
  total: number;
};

/**
 * On small screens: the search in one line and the button of the filters, which both open them in a
 * sheet. Every change counts at once, so the number on the sheet's button is that of the search.
 */
export function FilterSheet({ words, total, ...panel }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const form = useId();
  const searching = useSearching();
  const active = words.filters.length;

  return (
    <>
      <div className="flex items-center gap-2.5">
        <Opener
          onOpen={() => setOpen(true)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-full border border-hairline bg-white px-4.5 text-left shadow-md"
        >
          <Search className="text-sea" />
          <span className="min-w-0 leading-snug">
            <span className="block truncate font-semibold">{words.heading}</span>
            <span className="block truncate text-sm text-ink-soft">{words.line.join(" · ")}</span>
            <span className="sr-only">{m.search_change()}</span>
          </span>
        </Opener>
        <Opener
          onOpen={() => setOpen(true)}
          className={buttonClasses({ className: "h-14! rounded-full! px-4! shadow-md" })}
        >
          <SlidersHorizontal />
          {m.search_filters_open()}
          <CountBadge count={active} label={m.search_filters_active({ count: active })} />
        </Opener>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.search_filters_open()}
        footer={
          <>
            {active > 0 && (
              <LocalizedLink
                to={searchPageAddress(withoutFilters(panel.criteria), panel.view)}
                preventScrollReset
                className={buttonClasses({ variant: "quiet", className: "mr-auto px-3!" })}
              >
                {m.search_clear()}
              </LocalizedLink>
            )}
            <Button
              type="submit"
              form={form}
              variant="primary"
              icon={searching && <Spinner />}
              className="min-w-56 max-md:flex-1"
            >
              {searching ? m.search_show_found() : m.search_show_boats({ count: total })}
            </Button>
          </>
        }
      >
        <FilterPanel {...panel} id={form} isOneStep onSubmit={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type OpenerProps = { onOpen: () => void; className: string; children: ReactNode };

/** Opens the sheet; without scripts it leads to the panel in the page. */
function Opener({ onOpen, className, children }: OpenerProps) {
  return useHydrated() ? (
    <button type="button" onClick={onOpen} className={className}>
      {children}
    </button>
  ) : (
    <a href={`#${panelId}`} className={className}>
      {children}
    </a>
  );
}
