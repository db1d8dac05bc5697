import { useId } from "react";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { isNoFilter } from "../domain/search-query.ts";
import { FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";
import { useChangedSearch, useSearching } from "./use-searching.ts";

type FilterSheetProps = FilterPanelProps & { onClose: () => void };

/**
 * The filters on small screens. Every change starts a search, so the number on the button is up to date.
 * Rendered only while open; loaded lazily by ./search-bar.tsx.
 */
export function FilterSheet({ onClose, ...panel }: FilterSheetProps) {
  const { filters, total, queryWithView } = panel.search;
  const form = useId();
  const searching = useSearching();
  const changed = useChangedSearch(queryWithView);
  const language = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.search_filters_open()}
      footer={
        <>
          {filters.length > 0 && (
            <LocalizedLink
              to={changed(isNoFilter)}
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
            {searching
              ? m.search_show_found()
              : m.search_show_boats({ count: groupedCount(total, language) })}
          </Button>
        </>
      }
    >
      <FilterPanel {...panel} id={form} isOneStep onSubmit={onClose} />
    </Dialog>
  );
}
