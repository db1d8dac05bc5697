import { useId } from "react";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { withoutFilters } from "../domain/active-filters.ts";
import { searchPageAddress } from "../domain/search-view.ts";
import { FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";
import { useSearching } from "./use-searching.ts";

type FilterSheetProps = FilterPanelProps & {
  /** The number of active filters. */
  active: number;
  /** The number of boats that match them. */
  total: number;
  onClose: () => void;
};

/**
 * The filters on small screens. Every change starts a search, so the number on the button is up to date.
 * Rendered only while open; loaded lazily by ./search-bar.tsx.
 */
export function FilterSheet({ active, total, onClose, ...panel }: FilterSheetProps) {
  const form = useId();
  const searching = useSearching();
  const language = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
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
